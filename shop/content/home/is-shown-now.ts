import { sql } from 'kysely'

/**
 * Whether the time of a row (shown_from, shown_until; null: no bound) has come and has not passed. A kept page may say
 * so two minutes late: it is never sent longer than that.
 */
export const isShownNow = sql<boolean>`
  (shown_from is null or shown_from <= business_now()) and (shown_until is null or shown_until > business_now())`
