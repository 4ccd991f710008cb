/** What a step before has to say: the words under the key `done` of an address. */
export function doneWords(words: Readonly<Record<string, string>>, address: string): string | null {
  const key = new URL(address).searchParams.get('done') ?? ''
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null
}
