/** How the process of a shop keeps its memory small: given to each start, by `npm start`, the units of `deploy/`, the tests and the bench. */

/** The young generation of V8 would grow to three times as much, and seldom shrink again. With 4 a list costs a twentieth more. */
export const ENGINE_FLAGS = ['--max-semi-space-size=8'];

/**
 * For glibc: few arenas, and larger blocks from the system and back to it. They would otherwise stay after a rush, and what V8 read its scripts
 * with. A smaller bound would map what a socket reads at once, some 64 kB: a form of 240 kB then costs 16 ms in place of 6.
 */
export const ENGINE_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
