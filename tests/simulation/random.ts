/** Random numbers that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number): number => Math.floor(next() * most)
  return {
    below,
    isLikely: (share: number): boolean => next() < share,
    oneOf: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
    /** Some of a list, in its order; one at least. */
    someOf: <T>(list: readonly T[]): T[] => {
      const some = list.filter(() => next() < 0.5)
      return some.length > 0 ? some : list.slice(0, 1)
    },
  }
}
export type Random = ReturnType<typeof randomFrom>
