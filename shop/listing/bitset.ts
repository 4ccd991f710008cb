/** A set of row numbers below a fixed size, a bit a row. */
export type Bitset = Uint32Array

export const emptySet = (size: number): Bitset => new Uint32Array((size + 31) >>> 5)

export const has = (set: Bitset, row: number): boolean => ((set[row >>> 5]! >>> (row & 31)) & 1) === 1

export function add(set: Bitset, row: number): void {
  set[row >>> 5]! |= 1 << (row & 31)
}

export function remove(set: Bitset, row: number): void {
  set[row >>> 5]! &= ~(1 << (row & 31))
}

/** Adds all rows of another set. */
export function addAll(set: Bitset, other: Bitset): void {
  for (let i = 0; i < set.length; i++) set[i]! |= other[i]!
}

export function both(one: Bitset, other: Bitset): Bitset {
  const set = new Uint32Array(one.length)
  for (let i = 0; i < set.length; i++) set[i] = one[i]! & other[i]!
  return set
}

/** Rows of one that are not in the other. */
export function without(one: Bitset, other: Bitset): Bitset {
  const set = new Uint32Array(one.length)
  for (let i = 0; i < set.length; i++) set[i] = one[i]! & ~other[i]!
  return set
}

/** Rows that are in one of these at least. Of one set, that set itself. */
export function any(sets: readonly Bitset[], size: number): Bitset {
  const [first, ...rest] = sets
  if (first === undefined) return emptySet(size)
  if (rest.length === 0) return first
  const set = first.slice()
  for (const other of rest) addAll(set, other)
  return set
}

/** How many rows are in both. */
export function countBoth(one: Bitset, other: Bitset): number {
  let count = 0
  for (let i = 0; i < one.length; i++) count += ones(one[i]! & other[i]!)
  return count
}

export function count(set: Bitset): number {
  let sum = 0
  for (let i = 0; i < set.length; i++) sum += ones(set[i]!)
  return sum
}

/** Calls for every row of a set, rising. */
export function eachRow(set: Bitset, call: (row: number) => void): void {
  for (let i = 0; i < set.length; i++) {
    for (let word = set[i]!; word !== 0; word &= word - 1) call(i * 32 + (31 - Math.clz32(word & -word)))
  }
}

/** The rows of a set, rising. */
export function rowsIn(set: Bitset): Uint32Array {
  const rows = new Uint32Array(count(set))
  let at = 0
  eachRow(set, (row) => {
    rows[at++] = row
  })
  return rows
}

/** Bits that are set in a word, by adding neighbours up (Hacker's Delight, 5-1). */
function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
