import type { ReturnReason } from '#shop/returns'
import type { Random } from '../random.ts'

const hour = 3_600_000

export type ReturnStep = { readonly at: number; readonly kind: 'return' } & (
  | { readonly step: 'ask'; readonly reason: ReturnReason; readonly words: string }
  | { readonly step: 'accept' | 'arrive' | 'account' | 'transfer' }
  | { readonly step: 'reject'; readonly why: string }
  | { readonly step: 'receive'; readonly isSellable: boolean }
)

const reasons: readonly { readonly reason: ReturnReason; readonly words: string }[] = [
  { reason: 'damaged', words: 'Several pages are torn out of the binding.' },
  { reason: 'damaged', words: 'The corner of the cover is bent and the first pages are wet.' },
  { reason: 'wrong-title', words: 'I ordered the May edition and received the earlier one.' },
  { reason: 'not-as-described', words: 'The page said it has past papers with answers. There are none.' },
  { reason: 'not-in-parcel', words: 'The parcel held only the other book.' },
  { reason: 'changed-mind', words: 'It came after my coaching class had moved on.' },
  { reason: 'changed-mind', words: '' },
]

/** What becomes of a return after a delivery: most are refunded, a few recent ones wait at each step, some are rejected. */
export function planReturn(delivered: number, random: Random, now: number): ReturnStep[] {
  const askedAt = delivered + random.between(8, 130) * hour
  const answered = askedAt + random.between(12, 60) * hour
  const arrived = answered + random.between(40, 110) * hour
  const received = arrived + random.between(4, 30) * hour
  const given = received + random.between(3, 50) * hour
  const why = random.pick(reasons)
  const ask: ReturnStep = { at: askedAt, kind: 'return', step: 'ask', ...why }
  if (random.chance(0.2))
    return [
      ask,
      { at: answered, kind: 'return', step: 'reject', why: 'The photos show a book that was written in' },
    ]
  const steps: ReturnStep[] = [
    ask,
    { at: answered, kind: 'return', step: 'accept' },
    { at: arrived, kind: 'return', step: 'arrive' },
    { at: received, kind: 'return', step: 'receive', isSellable: why.reason !== 'damaged' },
    { at: given, kind: 'return', step: 'account' },
    { at: given + random.between(6, 40) * hour, kind: 'return', step: 'transfer' },
  ]
  // Some stop on the way and the newest are unanswered, so that every queue of the desk has something.
  const waits = random.chance(0.45) ? random.between(1, 5) : steps.length
  const daysAgo = (now - askedAt) / (24 * hour)
  return daysAgo < 14 ? steps.slice(0, daysAgo < 6 ? 1 : waits) : steps
}
