/** What a step before has to say: the words under the key `done` of an address. */
export function doneWords(words: Readonly<Record<string, string>>, query: URLSearchParams): string | null {
  const key = query.get('done') ?? ''
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null
}
