import type { ColumnType, Generated } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
import type { Paise } from '#kernel/money'

export type CouponKind = 'percent' | 'amount' | 'delivery' | 'buy-get' | 'together'

export type CouponsTables = {
  coupons: {
    id: Generated<number>
    name: string
    kind: CouponKind
    percent: number | null
    amount_paise: Paise | null
    most_paise: Paise | null
    buy_copies: number | null
    free_copies: number | null
    starts_at: GeneratedInstant
    ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    stopped_at: Date | null
    min_items_paise: ColumnType<Paise, Paise | undefined, Paise>
    max_per_person: number | null
    is_first_order: Generated<boolean>
    stacking_group: string | null
    is_shown: Generated<boolean>
    dealer_code: string | null
    courses: Generated<string[]>
    levels: Generated<string[]>
    types: Generated<string[]>
    sellers: Generated<number[]>
    editions: Generated<number[]>
    attempts: Generated<string[]>
    methods: Generated<number[]>
    customers: Generated<string[]>
    created_at: GeneratedInstant
  }
}
