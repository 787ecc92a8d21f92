/** Memory settings of the shop's process, for `npm start`, `deploy/`, tests and bench. */

/** Keeps V8's young generation from tripling for good. 4 would slow lists by a twentieth. */
export const ENGINE_FLAGS = ['--max-semi-space-size=8'];

/**
 * Makes glibc return memory after a rush. A threshold below 64 kB would map each socket read: a form of 240
 * kB then takes 16 ms instead of 6.
 */
export const ENGINE_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
