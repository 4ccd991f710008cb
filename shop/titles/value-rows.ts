import { add, type Bitset, countBoth, emptySet, has, remove } from './bitset.ts'

/** The rows of a value: one by one, rising, while they are few, else a bit a row, which is then smaller and quicker. */
export type ValueRows = Bitset | number[]

/** Rows are few while a number for each takes less than a bit for every row that there is room for. */
const isFew = (rows: readonly number[], room: number): boolean => rows.length * 64 < room

/** Adds a row, later than all before it, to the rows of a value. `room`: how many rows there may be. */
export function addTo(values: Map<string, ValueRows>, value: string, row: number, room: number): void {
  const rows = values.get(value)
  if (rows === undefined) values.set(value, [row])
  else if (!Array.isArray(rows)) add(rows, row)
  else if (rows.at(-1) !== row) {
    rows.push(row)
    if (!isFew(rows, room)) values.set(value, toSet(rows, room))
  }
}

/** Takes a row from every value that has it. */
export function removeFrom(values: Map<string, ValueRows>, row: number): void {
  for (const [value, rows] of values) {
    if (!Array.isArray(rows)) remove(rows, row)
    else if (rows.includes(row)) {
      values.set(
        value,
        rows.filter((other) => other !== row),
      )
    }
  }
}

/** The rows of a value as a set, not to be changed. */
export function toSet(rows: ValueRows, room: number): Bitset {
  if (!Array.isArray(rows)) return rows
  const set = emptySet(room)
  for (const row of rows) add(set, row)
  return set
}

export const hasRow = (rows: ValueRows | undefined, row: number): boolean =>
  rows !== undefined && (Array.isArray(rows) ? rows.includes(row) : has(rows, row))

/** How many rows of a value are in a set. */
export function countIn(rows: ValueRows, set: Bitset): number {
  if (!Array.isArray(rows)) return countBoth(rows, set)
  let count = 0
  for (const row of rows) if (has(set, row)) count++
  return count
}
