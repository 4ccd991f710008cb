import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
import type { Paise } from '#kernel/money'

export type ReferralsTables = {
  referral_codes: {
    user_id: string
    code: string
  }
  referrals: {
    id: GeneratedAlways<number>
    referrer_id: string
    friend_id: string
    joined_at: GeneratedInstant
    order_id: number | null
    reward_paise: Paise | null
    rewarded_at: Date | null
    reversed_at: Date | null
    /** Why the first order earned nothing. */
    refusal:
      | 'same-person'
      | 'same-address'
      | 'same-device'
      | 'bought-before'
      | 'too-small'
      | 'account-deleted'
      | null
  }
}
