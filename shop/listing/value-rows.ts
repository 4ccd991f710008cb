import { add, type Bitset, countBoth, eachRow, emptySet, has, remove } from './bitset.ts'

/** The rows of a value: a rising list while they are few, else a bitset. */
export type ValueRows = { readonly id: number; rows: Bitset | number[] }

/** The values of every row by their ids, row after row; `ends` says where those of a row end. */
export type RowValues = { ids: Uint32Array; readonly ends: Uint32Array; known: number }

export const noValues = (room: number): RowValues => ({
  ids: new Uint32Array(room),
  ends: new Uint32Array(room),
  known: 0,
})

/** Rows are few while a list of numbers takes less memory than a bitset. */
const areFew = (rows: readonly number[], room: number): boolean => rows.length * 64 < room

/** Begins the values of a row, the one after the last. */
export function beginRow({ ends }: RowValues, row: number): void {
  if (row > 0) ends[row] = ends[row - 1]!
}

/** Adds the row begun last to the rows of a value, and the value to those of the row. */
export function addTo(values: Map<string, ValueRows>, value: string, row: number, all: RowValues): void {
  const room = all.ends.length
  let having = values.get(value)
  if (having === undefined) values.set(value, (having = { id: all.known++, rows: [] }))
  else if (hasRow(having, row)) return
  if (!Array.isArray(having.rows)) add(having.rows, row)
  else {
    having.rows.push(row)
    if (!areFew(having.rows, room)) having.rows = toSet(having, room)
  }
  const at = all.ends[row]!++
  if (at === all.ids.length) {
    const ids = new Uint32Array(Math.ceil(at * 1.5))
    ids.set(all.ids)
    all.ids = ids
  }
  all.ids[at] = having.id
}

export function removeFrom(values: ReadonlyMap<string, ValueRows>, row: number): void {
  for (const having of values.values()) {
    if (!Array.isArray(having.rows)) remove(having.rows, row)
    else if (hasRow(having, row)) having.rows = having.rows.filter((other) => other !== row)
  }
}

/** The rows of a value as a set, not to be changed. */
export function toSet({ rows }: ValueRows, room: number): Bitset {
  if (!Array.isArray(rows)) return rows
  const set = emptySet(room)
  for (const row of rows) add(set, row)
  return set
}

export function hasRow({ rows }: ValueRows, row: number): boolean {
  if (!Array.isArray(rows)) return has(rows, row)
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rows[middle]! < row) low = middle + 1
    else high = middle
  }
  return rows[low] === row
}

export function countIn({ rows }: ValueRows, set: Bitset): number {
  if (!Array.isArray(rows)) return countBoth(rows, set)
  let count = 0
  for (const row of rows) if (has(set, row)) count++
  return count
}

/** How many rows of a set have each value, by its id: for all values at once quicker than one after the other. */
export function countValues({ ids, ends, known }: RowValues, set: Bitset): Uint32Array {
  const counts = new Uint32Array(known)
  eachRow(set, (row) => {
    for (let at = row === 0 ? 0 : ends[row - 1]!; at < ends[row]!; at++) counts[ids[at]!]!++
  })
  return counts
}
