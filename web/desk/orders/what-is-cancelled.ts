import type { DeskLineView } from './load-desk-line.ts'

/** What the button of the desk's form cancels: the order only when that is all there is to it. */
export function whatIsCancelled(
  lines: readonly Pick<DeskLineView, 'quantity' | 'canCancel'>[],
  isWhole: boolean,
): string {
  if (isWhole) return 'the order'
  if (lines.some(({ quantity, canCancel }) => canCancel && quantity > 1)) return 'these copies'
  return lines.length > 1 ? 'this title' : 'the order'
}
