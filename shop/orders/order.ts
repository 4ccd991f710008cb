import { addPaise, type Currency, type Paise, paise } from '#kernel/money'
import type { Refusal } from '#kernel/result'
import type { CheckoutDetails } from '#shop/cart'
import type { Format, ProductType } from '#shop/catalog'
import type { LineGoods, LineState, Mover } from './order-life.ts'
import type { LineShare } from './split-line.ts'

/** The seven ways to pay by their numbers in the specification, and one of our own that only staff take. */
export const paymentMethods = {
  1: 'Card, UPI or net banking',
  2: 'Cheque or demand draft',
  3: 'Bank transfer (NEFT)',
  4: 'Cash on delivery',
  5: 'Wallet',
  6: 'Instalments (EMI)',
  7: 'Recurring payment',
  8: 'Cash at the counter',
} as const
export type PaymentMethod = keyof typeof paymentMethods

/** How an order is paid, in words: in dollars providers take cards alone, and a replacement is free. */
export const payingWords = ({
  currency,
  paymentMethod,
  replacementOf = null,
}: Pick<Order, 'currency' | 'paymentMethod'> & Partial<Pick<Order, 'replacementOf'>>): string => {
  if (replacementOf !== null) return 'Free replacement'
  return currency === 'USD' ? 'Card' : paymentMethods[paymentMethod]
}

/** The ways to pay that have rules, by name. */
export const payBy = {
  card: 1,
  cheque: 2,
  bankTransfer: 3,
  cashOnDelivery: 4,
  wallet: 5,
  instalments: 6,
  recurring: 7,
  cashAtCounter: 8,
} as const satisfies Record<string, PaymentMethod>

/** Whether the buyer pays into our bank account, by a transfer or a cheque. */
export const isByBank = (method: number): boolean => method === payBy.cheque || method === payBy.bankTransfer

/** Minutes in which a first cash-on-delivery order is confirmed; its copies are held for as long. */
export const confirmMinutes = 30

const day = 24 * 60
const online = { holds: 15, isOpen: 3 * day }
/** Minutes for which an unpaid order holds its copies and stays open, by its payment method. Card: banks answer late. */
export const unpaidMinutes: Readonly<Record<number, { readonly holds: number; readonly isOpen: number }>> = {
  [payBy.card]: online,
  [payBy.cheque]: { holds: 10 * day, isOpen: 10 * day },
  [payBy.bankTransfer]: { holds: 3 * day, isOpen: 3 * day },
  [payBy.cashOnDelivery]: { holds: confirmMinutes, isOpen: confirmMinutes },
  [payBy.instalments]: online,
  [payBy.recurring]: online,
}
/** The payment methods of `unpaidMinutes` whose money comes before the goods leave. */
export const prepaidMethods = [
  payBy.card,
  payBy.cheque,
  payBy.bankTransfer,
  payBy.instalments,
  payBy.recurring,
] as const

/** Why an order is not placed. A refusal changes nothing. */
export type PlaceRefusal = Refusal<
  | 'empty_cart'
  | 'details_missing'
  | 'total_changed'
  | 'out_of_stock'
  | 'not_on_sale'
  | 'key_reused'
  | 'bad_key'
  | 'method_not_allowed'
  | 'too_many_unpaid'
  | 'too_many_of_mobile'
>

export type PlacedOrder = {
  readonly id: number
  readonly orderNo: string
  readonly accessKey: string
  readonly total: Paise
  /** False when the same key placed it before. */
  readonly isNew: boolean
  /** Whether it waits: for its money, or with cash on delivery for its confirmation. */
  readonly isPending: boolean
}

/** The contact of an order. One that staff entered may have a mobile number only. */
export type OrderContact = CheckoutDetails['contact']

/** A line of an order as read back. Amounts in paise. */
export type OrderLine = LineShare & {
  readonly id: number
  readonly lineNo: number
  /** parcels.id, once it is packed. */
  readonly parcelId: number | null
  /** The line as it was ordered, of copies that were split from it. */
  readonly splitFrom: number | null
  /** Of a free replacement: what was paid for the copies that it replaces. */
  readonly replaces: LineShare | null
  readonly editionId: number
  readonly sellerId: number
  readonly sellerName: string
  readonly sku: string
  /** Of all its copies, in grams. */
  readonly weightG: number
  readonly title: string
  readonly slug: string
  readonly editionLabel: string
  readonly coverHash: string | null
  readonly courseCode: string | null
  readonly type: ProductType
  readonly format: Format
  readonly formatName: string
  readonly goods: LineGoods
  readonly gst: Paise
  readonly rateBp: number
  readonly supply: 'stock' | 'promise' | 'digital'
  readonly releasesOn: string | null
  /** The publisher's words about a back order, as its buyer read them; null where there were none. */
  readonly backOrderText: string | null
  /** Whether that day has passed. */
  readonly isReleaseOver: boolean
  /**
   * Of a subscription to a printed journal: how many issues were paid for, how many are still to be sent, and the day of
   * the first. The amounts of the line are those of the issues still to be sent.
   */
  readonly issues: { readonly paid: number; readonly left: number; readonly from: string } | null
  /** Where it goes, if not to the address of its order. */
  readonly shipTo: CheckoutDetails['shipping']
  readonly state: LineState
  readonly stateAt: Date
  readonly moves: readonly {
    readonly to: LineState
    readonly by: Mover
    /** users.id of staff or buyer; null for others and for guests. */
    readonly actorId: string | null
    readonly at: Date
    readonly reason: string
  }[]
}

/** When a line arrived; null when it has not. A delivery that was undone does not count, nor a return that was withdrawn. */
export function deliveredAt({ moves }: Pick<OrderLine, 'moves'>): Date | null {
  const shipped = moves.findLastIndex(({ to }) => to === 'SHIPPED')
  return moves.slice(shipped + 1).find(({ to }) => to === 'DELIVERED')?.at ?? null
}

/** What the discount of an order consists of: each code, the credit for running plans, and what is neither. */
export function discountParts({
  coupons,
  planCredit,
  discount,
}: Pick<Order, 'coupons' | 'planCredit' | 'discount'>): { readonly label: string; readonly amount: Paise }[] {
  const byCodes = addPaise(...coupons.map(({ off }) => off))
  return [
    ...coupons.map(({ code, off }) => ({ label: `Discount (${code})`, amount: off })),
    { label: 'Credit for your running plan', amount: planCredit },
    { label: 'Discount', amount: paise(discount - planCredit - byCodes) },
  ].filter(({ amount }) => amount > 0)
}

/** What the delivery of an order is called: with the code that made it free, if one did. */
export function deliveryLabel({ coupons }: Pick<Order, 'coupons'>): string {
  const free = coupons.find(({ off }) => off === 0)
  return free ? `Delivery (${free.code})` : 'Delivery'
}

/** An order as read back by its owner. Amounts in paise. */
export type Order = {
  readonly id: number
  readonly orderNo: string
  readonly accessKey: string
  readonly userId: string | null
  /** The dealer whose link the buyer came by. */
  readonly dealerCode: string | null
  readonly placedAt: Date
  /** Amounts of an order in dollars are cents. */
  readonly currency: Currency
  readonly paymentMethod: PaymentMethod
  /** Of a free replacement: the number of the order that was paid. */
  readonly replacementOf: string | null
  readonly contact: OrderContact
  readonly shipping: CheckoutDetails['shipping']
  readonly billing: CheckoutDetails['billing']
  /** For the person who gets the parcel. */
  readonly giftNote: string | null
  readonly business: CheckoutDetails['business']
  /** The codes that it was placed with: what each took off, 0 of one for free delivery, and the ways to pay that it is for, if not any. */
  readonly coupons: readonly {
    readonly code: string
    readonly off: Paise
    readonly methods: readonly number[]
  }[]
  readonly items: Paise
  readonly discount: Paise
  /** Of the discount, the credit for the unused days of running plans. */
  readonly planCredit: Paise
  readonly shippingFee: Paise
  readonly codFee: Paise
  readonly wallet: Paise
  readonly total: Paise
  readonly lines: readonly OrderLine[]
}
