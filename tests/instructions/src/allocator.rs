//! An allocator that counts, and that can hand out memory in the simplest way there is.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering::Relaxed};

/// The system's allocator with counters, or an arena: what `malloc` does with its lists depends on the C library and on everything that
/// was allocated before, and would be counted as ours.
///
/// For programs of one thread: the counters are no sums of several.
pub struct Counted;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);
static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// Nothing is freed and everything starts at a cache line, so that a call costs the same whenever it is made.
static ARENA: AtomicBool = AtomicBool::new(false);
static NEXT: AtomicPtr<u8> = AtomicPtr::new(ptr::null_mut());
static LEFT: AtomicUsize = AtomicUsize::new(0);
const LINE: usize = 64;
const CHUNK: usize = 64 << 20;

/// From here on, memory comes out of the arena.
pub fn use_arena() {
    ARENA.store(true, Relaxed);
}

/// How often memory was asked for: what is made larger counts once more.
pub fn allocations() -> usize {
    ALLOCATIONS.load(Relaxed)
}

/// The bytes that are held.
pub fn live() -> usize {
    LIVE.load(Relaxed)
}

/// The most bytes that were held at once since the last [`forget_peak`].
pub fn peak() -> usize {
    PEAK.load(Relaxed)
}

pub fn forget_peak() {
    PEAK.store(live(), Relaxed);
}

fn took(bytes: usize) {
    ALLOCATIONS.store(allocations() + 1, Relaxed);
    let held = live() + bytes;
    LIVE.store(held, Relaxed);
    if held > peak() {
        PEAK.store(held, Relaxed);
    }
}

fn gave(bytes: usize) {
    LIVE.store(live().wrapping_sub(bytes), Relaxed);
}

/// # Safety
/// As [`GlobalAlloc::alloc`].
unsafe fn from_arena(layout: Layout) -> *mut u8 {
    let size = layout.size().next_multiple_of(LINE);
    let left = LEFT.load(Relaxed);
    if layout.align() > LINE || size > CHUNK {
        return unsafe { System.alloc(layout) };
    }
    if size > left {
        let Ok(chunk) = Layout::from_size_align(CHUNK, LINE) else { return ptr::null_mut() };
        let start = unsafe { System.alloc(chunk) };
        if start.is_null() {
            return start;
        }
        NEXT.store(unsafe { start.add(size) }, Relaxed);
        LEFT.store(CHUNK - size, Relaxed);
        return start;
    }
    let start = NEXT.load(Relaxed);
    NEXT.store(unsafe { start.add(size) }, Relaxed);
    LEFT.store(left - size, Relaxed);
    start
}

// SAFETY: memory is the system's, or a piece of a chunk of the system's that is handed out once and as large and aligned as was asked.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        took(layout.size());
        if ARENA.load(Relaxed) { unsafe { from_arena(layout) } } else { unsafe { System.alloc(layout) } }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        gave(layout.size());
        if !ARENA.load(Relaxed) {
            unsafe { System.dealloc(block, layout) }
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        took(layout.size());
        // A chunk is fresh from the system, and no piece of it is used twice; but what a chunk is made of may have been used before.
        if ARENA.load(Relaxed) {
            let block = unsafe { from_arena(layout) };
            if !block.is_null() {
                unsafe { block.write_bytes(0, layout.size()) };
            }
            return block;
        }
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        gave(layout.size());
        took(size);
        if !ARENA.load(Relaxed) {
            return unsafe { System.realloc(block, layout, size) };
        }
        let Ok(larger) = Layout::from_size_align(size, layout.align()) else { return ptr::null_mut() };
        let moved = unsafe { from_arena(larger) };
        if !moved.is_null() {
            unsafe { moved.copy_from_nonoverlapping(block, layout.size().min(size)) };
        }
        moved
    }
}
