import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { WalletCause } from './wallet.ts'

export type WalletTables = {
  wallet_accounts: {
    id: GeneratedAlways<number>
    /** Null: a side of the shop. */
    user_id: string | null
    side: 'orders' | 'payments' | 'promotions' | null
    /** The last day of promotional credit; null: refunds. */
    expires_on: string | null
    noticed_at: Date | null
    balance_paise: Generated<Paise>
  }
  wallet_transfers: {
    id: GeneratedAlways<number>
    from_account: number
    to_account: number
    amount_paise: Paise
    cause: WalletCause
    order_id: number | null
    refund_id: number | null
    referral_id: number | null
    at: GeneratedInstant
  }
}
