import { sql } from 'kysely'

/** Whether a row is shown now (shown_from, shown_until; null: no bound). A cached page may be two minutes late. */
export const isShownNow = sql<boolean>`
  (shown_from is null or shown_from <= business_now()) and (shown_until is null or shown_until > business_now())`
