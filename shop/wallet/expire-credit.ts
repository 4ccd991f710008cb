import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'

/** Days before the last day of promotional credit on which its owner is written to. */
const noticeDays = 7

/** Ends promotional credit after its last day, and writes once to the owners of what ends within a week. */
export async function expireCredit({ db, outbox }: DbAndOutbox): Promise<void> {
  // Locked before it is read: what is spent at the same moment does not expire.
  await sql`insert into wallet_transfers (from_account, to_account, amount_paise, cause)
    select a.id, (select id from wallet_accounts where side = 'promotions'), a.balance_paise, 'expired'
    from (select id, balance_paise from wallet_accounts where expires_on < business_today() and balance_paise > 0
      order by id for no key update) a`.execute(db)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update wallet_accounts set noticed_at = business_now() where id in (select id from wallet_accounts
        where expires_on between business_today() and business_today() + ${noticeDays}::int and noticed_at is null
          and balance_paise > 0 order by id for no key update) returning id`.execute(tx)
    for (const { id } of rows) await outbox.send(tx, 'credit-expiring', { accountId: id })
  })
}
