import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { countWords } from '#kernel/money'
import { firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type LibraryAccess, type LibraryRefusal, mayOpen } from './may-open.ts'

/** A pack opens for so many days after it was made or renewed, and never beyond the access itself. */
const leaseDays = 7
/** So many browsers keep a book at a time. */
const mostDevices = 3
/** The whole text of another book is given after so many minutes: a pack is a book's worth of chapters. */
const minutesBetweenBooks = 60

/** Who keeps which book, in which browser. */
export type PackOwner = { readonly userId: string; readonly editionId: number; readonly device: string }

/** From when until when a pack opens, on the clock of the shop, in ms. */
export type Lease = { readonly from: number; readonly until: number }

type PackRefusal =
  | LibraryRefusal
  | Refusal<'not_opened' | 'lent' | 'typeset' | 'too_many_devices' | 'too_fast' | 'no_pack'>

/** Gives somebody a book to keep in a browser, or renews its lease there. Answers until when it opens. */
export const keepOffline = (
  db: Db,
  owner: PackOwner,
  deed: 'keep' | 'renew',
): Promise<Result<{ readonly lease: Lease; readonly access: LibraryAccess }, PackRefusal>> =>
  db.transaction().execute(async (tx) => {
    // Packs that one person asks for side by side are counted one after the other.
    await advisoryLock(tx, `offline_packs:${owner.userId}`)
    const access = await mayOpen(tx, owner)
    if (!access.ok) return access
    if (!access.value.isOpened) return refuse('not_opened', 'Open the book in your library first.')
    if (access.value.cause === 'organisation')
      return refuse('lent', 'A book that an organisation lends is read online.')
    const { devices, minutes, isTypeset } = await countPacks(tx, owner)
    if (isTypeset)
      return refuse('typeset', 'The pages of this book are delivered one by one, so it is read online.')
    if (devices >= mostDevices)
      return refuse(
        'too_many_devices',
        `This book is kept on ${mostDevices} devices already. Remove it from one of them first.`,
      )
    if (deed === 'keep' && minutes !== null && minutes > 0)
      return refuse('too_fast', `You can keep another book in ${countWords(minutes, 'minute')}.`)
    const lease = await writeLease(tx, owner, { deed, endsOn: access.value.endsOn })
    return lease
      ? ok({ lease, access: access.value })
      : refuse('no_pack', 'This book is not kept on this device any more.')
  })

/** Ends the lease of a pack that was removed from its browser, which makes room for another device. */
export async function dropOffline(db: Db, { userId, editionId, device }: PackOwner): Promise<void> {
  await sql`update offline_packs set lease_until = least(lease_until, business_now())
    where user_id = ${userId} and edition_id = ${editionId} and device = ${device}`.execute(db)
}

/** On how many other devices the book is kept, and in how many minutes another book may be. */
const countPacks = (tx: Tx, { userId, editionId, device }: PackOwner) =>
  oneRow<{ devices: number; minutes: number | null; isTypeset: boolean }>(tx)`
    select count(*) filter (where edition_id = ${editionId} and device <> ${device} and lease_until > business_now())::int devices,
      ceil(extract(epoch from max(made_at) filter (where edition_id <> ${editionId})
        + make_interval(mins => ${minutesBetweenBooks}) - business_now()) / 60)::int minutes,
      exists (select from editions e join chapters c on c.work_id = e.work_id
        where e.id = ${editionId} and c.picture is not null) "isTypeset"
    from offline_packs where user_id = ${userId}`

async function writeLease(
  tx: Tx,
  { userId, editionId, device }: PackOwner,
  { deed, endsOn }: { readonly deed: 'keep' | 'renew'; readonly endsOn: string | null },
): Promise<Lease | null> {
  const until = sql`least(business_now() + make_interval(days => ${leaseDays}),
    (${endsOn}::date + 1)::timestamp at time zone 'Asia/Kolkata')`
  const write =
    deed === 'keep'
      ? sql`insert into offline_packs (user_id, edition_id, device, lease_until)
          values (${userId}, ${editionId}, ${device}, ${until})
          on conflict (user_id, edition_id, device) do update set made_at = business_now(), lease_until = excluded.lease_until`
      : sql`update offline_packs set lease_until = ${until}
          where user_id = ${userId} and edition_id = ${editionId} and device = ${device}`
  return firstRow<Lease>(tx)`${write} returning
    (extract(epoch from business_now()) * 1000)::float8 "from", (extract(epoch from lease_until) * 1000)::float8 until`
}
