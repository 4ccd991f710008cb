import { type RawBuilder, sql } from 'kysely'

/** Whether an account, by users.id, has proven an e-mail address or a mobile number (SQL). */
export const isProvenUser = (userId: string | null | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from users where id = ${userId} and not is_disabled and (email_verified or mobile_verified))`

/** Whether a contact is one that an account has proven (SQL). */
export const isContactOfUser = (contact: string): RawBuilder<boolean> =>
  sql`exists (select from users where (email = ${contact} and email_verified) or (mobile = ${contact} and mobile_verified))`
