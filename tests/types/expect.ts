/** Compiles only when both types are the same, not merely assignable. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** `same<Equal<A, B>>()` */
export declare function same<_ extends true>(): void;
