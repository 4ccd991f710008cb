import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type WishlistTables = {
  wishlist_items: {
    id: GeneratedAlways<number>
    token_hash: Buffer | null
    user_id: string | null
    edition_id: number
    price_paise: number
    alerted_paise: number | null
    is_away: Generated<boolean>
    added_at: GeneratedInstant
    removed_at: Date | null
  }
}
