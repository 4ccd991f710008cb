import type { Steps } from './chunked-work.ts'

/** Rows that are sorted or merged in one step. */
const stepSize = 1024

/** Sorts rows in steps: short runs first, then by merging neighbours. Equals keep their order. */
export function* sortRows(rows: Uint32Array, compare: (a: number, b: number) => number): Steps<Uint32Array> {
  let from = rows.slice()
  for (let at = 0; at < from.length; at += stepSize) {
    from.subarray(at, at + stepSize).sort(compare)
    yield stepSize
  }
  let to = new Uint32Array(from.length)
  for (let width = stepSize; width < from.length; width *= 2) {
    for (let low = 0; low < from.length; low += 2 * width) {
      const [middle, high] = [Math.min(low + width, from.length), Math.min(low + 2 * width, from.length)]
      let [left, right] = [low, middle]
      for (let at = low; at < high; at++) {
        const takesLeft = left < middle && (right >= high || compare(from[left]!, from[right]!) <= 0)
        to[at] = takesLeft ? from[left++]! : from[right++]!
        if (at % stepSize === 0) yield stepSize
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
