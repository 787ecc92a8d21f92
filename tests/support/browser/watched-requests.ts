export function watchRequests() {
  const own = globalThis.fetch;
  const seen = { requests: 0, failed: 0, longestMs: 0 };
  globalThis.fetch = async (...request) => {
    const sentAt = performance.now();
    seen.requests += 1;
    try {
      const answer = await own(...request);
      if (answer.status >= 500) {
        seen.failed += 1;
        console.log(`${request[0]} answered ${answer.status}`);
      }
      return answer;
    } catch (error) {
      seen.failed += 1;
      console.log(`${request[0]}: ${error instanceof Error ? (error.cause ?? error) : error}`);
      throw error;
    } finally {
      seen.longestMs = Math.max(seen.longestMs, performance.now() - sentAt);
    }
  };
  return { seen, stop: () => Object.assign(globalThis, { fetch: own }) };
}
