import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same; the time taken does not tell how much of one that was guessed is right. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
