import type { Paise } from '#kernel/money'
import type { ProductType } from '#shop/catalog'
import type { PricedLine } from '#shop/pricing'
import type { CouponKind } from './coupons-tables.ts'

/** A coupon under one of its codes, and what a buyer has had of it. Amounts in paise; an empty list means any. */
export type Coupon = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly kind: CouponKind
  readonly percent: number | null
  readonly amount: Paise | null
  /** The largest discount. */
  readonly most: Paise | null
  readonly buyCopies: number | null
  readonly freeCopies: number | null
  /** Indian days. */
  readonly startsOn: string
  readonly endsOn: string | null
  readonly state: 'running' | 'coming' | 'ended' | 'stopped'
  readonly minItems: Paise
  readonly maxUses: number | null
  readonly maxPerPerson: number | null
  readonly isFirstOrder: boolean
  readonly isShown: boolean
  /** Codes of different groups combine, those of one group do not; null: used alone. */
  readonly stackingGroup: string | null
  readonly dealerCode: string | null
  readonly courses: readonly string[]
  readonly levels: readonly string[]
  readonly types: readonly ProductType[]
  readonly sellers: readonly number[]
  readonly editions: readonly number[]
  /** Attempts that its titles fit. */
  readonly attempts: readonly string[]
  readonly methods: readonly number[]
  /** Whether the buyer is one of the customers that it is for; true where it is for all. */
  readonly isForBuyer: boolean
  /** What the conditions are called: 'CA Final', 'Gurukul Press', a title, 'Cash on delivery'. */
  readonly names: {
    readonly exams: readonly string[]
    readonly attempts: readonly string[]
    readonly sellers: readonly string[]
    readonly titles: readonly string[]
    readonly methods: readonly string[]
  }
  /** Orders that still count, where there is a limit: with this code, and of this buyer with this coupon. */
  readonly uses: number
  readonly ownUses: number
  /** Whether the buyer, as far as known, has an order. */
  readonly hasOrdered: boolean
}

/** What a coupon is compared with of a line of a cart. */
export type CouponLine = PricedLine & {
  readonly editionId: number
  readonly sellerId: number
  readonly type: ProductType
  readonly courses: readonly string[]
  readonly levels: readonly string[]
  /** That the edition is assessed to fit. */
  readonly attempts: readonly string[]
}
