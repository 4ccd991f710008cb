import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'

/** Whether an address refuses our mail for good, as far as we know. */
export async function isBouncing(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from bouncing_addresses where email = lower(${email})`.execute(db)
  return rows.length > 0
}

/** Notes that an address refuses our mail for good: it gets no marketing any more. */
export async function recordBounce(db: Db, email: string): Promise<void> {
  await sql`
    insert into bouncing_addresses (email) values (lower(${email})) on conflict do nothing`.execute(db)
}

/** Ends what a bounce began: mail has reached the address again. */
export async function liftBounce(tx: Tx, email: string): Promise<void> {
  await sql`delete from bouncing_addresses where email = lower(${email})`.execute(tx)
}
