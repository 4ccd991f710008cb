import { readerHref } from '#kernel/library-links'
import { links } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import { type ActionVerdict, type Order, type OrderLine, promisedWords, wasCancelled } from '#shop/orders'
import type { RefundProgress } from '#shop/payments'
import { lineAmount } from '#shop/pricing'
import type { Parcel } from '#shop/shipping'
import type { BadgeTone } from '../../ui/badge.tsx'
import { hueOf } from '../card-view.ts'
import { discountNote, momentsOf, stateView, type Waits } from './order-words.ts'
import type { TrackingView } from './tracking-view.ts'

/** An action as the page offers it, or the reason why it does not. */
export const toAction = (verdict: ActionVerdict, href: string): ActionView =>
  verdict.allowed ? { href } : { reason: verdict.reason }

/** What can be done with a line of an order. */
export type LineActions = {
  readonly cancel: (line: OrderLine) => ActionView
  readonly giveBack: (line: OrderLine) => ActionView
}

type OfOrder = LineActions & {
  readonly order: Order
  /** Whether it is all that is sent of the order. */
  readonly isAlone: boolean
  readonly progress: (line: OrderLine) => RefundProgress
  readonly awaits: Waits | null
  readonly carried: readonly Parcel[]
  readonly tracking: (lines: readonly OrderLine[], parcel: Parcel | null) => TrackingView
}

export type ParcelView = ReturnType<typeof toParcel>
export type OrderLineView = ParcelView['lines'][number]

/** Lines that are shipped together, or opened online, as the page of their order shows them. */
export function toParcel(
  group: readonly OrderLine[],
  { order, isAlone, progress, awaits, carried, tracking, ...actions }: OfOrder,
) {
  const [first] = group
  if (!first) throw new Error('a parcel holds at least one line')
  // What was cancelled after packing was taken out of its parcel.
  const parcel = (!wasCancelled(first) && carried.find(({ id }) => id === first.parcelId)) || null
  // Numbered as at the desk.
  const number = parcel ? `Parcel ${carried.indexOf(parcel) + 1}` : 'Still to be packed'
  const sent = isAlone ? 'Your parcel' : number
  const followed = first.goods === 'physical' ? tracking(group, parcel) : null
  const what = wasCancelled(first) ? 'Cancelled' : first.goods === 'digital' ? 'Online' : sent
  return {
    id: first.id,
    title: `${what}, sold by ${first.sellerName}`,
    courier: parcel?.awb ? `${parcel.courier}, AWB ${parcel.awb}` : null,
    tracking: followed,
    // The courier's last news say where it is instead.
    moments: momentsOf(first, awaits, progress(first)).map((moment) =>
      followed?.isStopped && moment.state === 'current' ? { ...moment, detail: undefined } : moment,
    ),
    lines: group.map((line) => ({
      ...toLineView(order, line, actions),
      state: stateView(line, progress(line)),
    })),
  }
}

const toLineView = (order: Order, line: OrderLine, { cancel, giveBack }: LineActions) => ({
  id: line.id,
  href: `/product/${line.editionId}/${line.slug}`,
  title: line.title,
  note:
    [line.editionLabel, line.formatName, promisedWords(line)].filter(Boolean).join(' · ') +
    discountNote(order, line),
  coverHash: line.coverHash,
  hue: hueOf(line.courseCode),
  quantity: line.quantity,
  amount: formatMoney(order, lineAmount(line)),
  cancel: cancel(line),
  giveBack: giveBack(line),
  isDelivered: line.state === 'DELIVERED',
  reviewHref:
    line.state === 'DELIVERED' || line.state === 'ACTIVATED'
      ? `${links.reviews(line.format, line.editionId)}/write-a-review/`
      : null,
  readHref: isReadable(line) ? (line.type === 'BUNDLE' ? '/user/library' : readerHref(line.editionId)) : null,
})

const isReadable = ({ goods, state }: OrderLine): boolean =>
  goods === 'digital' && (state === 'ACCEPTED' || state === 'ACTIVATED')

export type StateView = { readonly label: string; readonly tone: BadgeTone }

/** An action: where it begins, or the reason when it is not open. */
type ActionView = { readonly href: string } | { readonly reason: string }
