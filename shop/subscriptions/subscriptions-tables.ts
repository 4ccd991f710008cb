import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { RenewalBill } from '#shop/orders'
import type { SubscriptionState } from './subscription.ts'

export type SubscriptionsTables = {
  subscriptions: {
    id: GeneratedAlways<number>
    order_id: number
    provider_id: string
    user_id: string
    edition_id: number
    amount_paise: ColumnType<Paise, number, number>
    months: number
    state: Generated<SubscriptionState>
    state_at: GeneratedInstant
    next_charge_at: Instant | null
    mandate_ends_at: Instant | null
    bill: ColumnType<RenewalBill | null, string | null, string | null>
    noticed_for: Instant | null
    cancel_asked_at: Instant | null
    cancel_reason: Generated<string>
    cancel_sent_at: Instant | null
    syncs: Generated<number>
    next_poll_at: Instant | null
    created_at: GeneratedInstant
  }
}
