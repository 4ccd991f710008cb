const longest = 200

/** What an address says was typed: without control characters, which PostgreSQL rejects; at most 200 letters. */
export const queryText = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
