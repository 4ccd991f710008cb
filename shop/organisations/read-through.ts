import { isIP } from 'node:net'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'

/** An organisation as one of its readers sees it; `isFull` when others have all of its seats. */
export type ReadingOrganisation = { readonly id: number; readonly name: string; readonly isFull: boolean }

/** How long a seat stays taken after its last use, in minutes. */
export const seatMinutes = 30

/** An address as PostgreSQL compares it: IPv4 inside IPv6 is IPv4; null for what is no address. */
const plainAddress = (ip: string): string | null => {
  const plain = ip.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? null : plain
}

/**
 * The organisation in whose network an address is, in its period, as SQL; null when there is none. `reader` is the id of an
 * account, or the hash of a guest's cart token.
 */
export const organisationAt =
  (ip: string) =>
  (reader: Expression<string | null>): RawBuilder<ReadingOrganisation | null> =>
    sql`(
  select jsonb_build_object('id', organisations.id, 'name', organisations.name, 'isFull', (
    select count(*) from organisation_readers
    where organisation_readers.organisation_id = organisations.id and organisation_readers.reader is distinct from ${reader}::text
      and organisation_readers.seen_at >= business_now() - make_interval(mins => ${sql.lit(seatMinutes)})) >= organisations.seats)
  from organisation_ranges join organisations on organisations.id = organisation_ranges.organisation_id
  where organisation_ranges.range >>= ${plainAddress(ip)}::inet
    and business_today() between organisations.starts_on and organisations.ends_on)`

/** Names a reader by their account, or by the hash of a guest's cart token. */
export const readerOf = (owner: { readonly userId: string | null; readonly tokenHash: Buffer }): string =>
  owner.userId ?? owner.tokenHash.toString('hex')

/** The organisation in whose network an address is, in its period, as its reader sees it; null when there is none. */
export async function readOrganisationAt(
  db: Db,
  ip: string,
  reader: string | null,
): Promise<ReadingOrganisation | null> {
  const { rows } = await sql<{
    found: ReadingOrganisation | null
  }>`select ${organisationAt(ip)(sql`${reader}`)} as found`.execute(db)
  return rows[0]?.found ?? null
}

/**
 * Takes a seat of an organisation for a reader, or keeps the one that they have; false when all are taken. `reader` is
 * what `readerOf` answers. Readers who come at the same moment wait for each other.
 */
export const takeSeat = (
  db: Db,
  { organisationId, reader }: { readonly organisationId: number; readonly reader: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const organisation = await firstRow<{ seats: number }>(tx)`
      select seats from organisations where id = ${organisationId} for update`
    await sql`
      delete from organisation_readers where organisation_id = ${organisationId}
      and seen_at < business_now() - make_interval(mins => ${seatMinutes})`.execute(tx)
    const { rows } = await sql`
      insert into organisation_readers (organisation_id, reader)
      select ${organisationId}, ${reader} where exists (select from organisation_readers
          where organisation_id = ${organisationId} and reader = ${reader})
        or (select count(*) from organisation_readers where organisation_id = ${organisationId}) < ${organisation?.seats ?? 0}
      on conflict (organisation_id, reader) do update set seen_at = business_now()
      returning reader`.execute(tx)
    return rows.length > 0
  })

/** Why what an organisation lends does not open while others have all of its seats; null when it does not lend the edition. */
export async function readSeatWords(
  db: Db,
  { organisationId, editionId }: { readonly organisationId: number; readonly editionId: number },
): Promise<string | null> {
  const lender = await firstRow<{ name: string; seats: number }>(db)`
    select o.name, o.seats from organisations o join organisation_titles t on t.organisation_id = o.id
    where o.id = ${organisationId} and t.edition_id = ${editionId}`
  return (
    lender &&
    `All seats of ${lender.name} (${lender.seats}) are in use now. Try again later: one is free half an hour after its last use.`
  )
}

/** Links a person who signs in or registers in the network of an organisation to it; their browser's seat becomes theirs. */
export async function joinOrganisation(
  tx: Tx,
  userId: string,
  { ip, reader }: { readonly ip: string; readonly reader: string | null },
): Promise<void> {
  const { rows } = await sql`
    insert into organisation_members (organisation_id, user_id)
    select (found ->> 'id')::bigint, ${userId}::uuid from (select ${organisationAt(ip)(sql`${userId}`)}) as x (found) where found is not null
    on conflict (organisation_id, user_id) do update set user_id = excluded.user_id
    returning organisation_id`.execute(tx)
  if (rows.length === 0 || reader === null) return
  await sql`
    with given as (delete from organisation_readers where reader = ${reader} returning organisation_id, seen_at)
    insert into organisation_readers (organisation_id, reader, seen_at)
    select organisation_id, ${userId}, seen_at from given on conflict do nothing`.execute(tx)
}
