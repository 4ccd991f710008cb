import { sql } from 'kysely'
import type { Db, DbAndOutbox, Row } from '#db/tables'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { changeRows, oneRow } from '#kernel/read-rows'
import { addToCart, checkCheckout, hashCartToken, lockOpenCart, saveCheckout } from '#shop/cart'
import { createKeyBatch, readKeys } from '#shop/entitlements'
import { payBy } from '#shop/orders'
import { checkOut } from '#shop/payments'

/** Gives a virtual book so many chapters; the first is a sample. */
export async function writeText(db: Db, editionId: number, chapters = 3): Promise<void> {
  const { work_id } = await oneRow<{ work_id: number }>(db)`
    select work_id from editions where id = ${editionId}`
  await db.deleteFrom('chapters').where('work_id', '=', work_id).execute()
  await db
    .insertInto('chapters')
    .values(
      Array.from({ length: chapters }, (_, at) => ({
        work_id,
        no: at + 1,
        title: `Chapter number ${at + 1}`,
        body: `## About it\n\nThe secret words of chapter ${at + 1}.`,
        is_sample: at === 0,
      })),
    )
    .execute()
}

/** A virtual edition of a printed edition, under a number of its own. Answers its id. */
export async function makeVirtual(
  db: Db,
  printed: number,
  change: { readonly validity_days: number | null; readonly published_on?: string },
): Promise<number> {
  const {
    id: _,
    percent_off: _off,
    ...row
  } = await db.selectFrom('editions').selectAll().where('id', '=', printed).executeTakeFirstOrThrow()
  const sku = `V-${randomToken(12)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '0')}`
  const virtual = {
    ...row,
    ...change,
    format: 'VIRTUAL',
    tax_class: 'EJOURNAL',
    weight_g: null,
    isbn13: null,
    issues: null,
    issues_from: null,
    bundle_gst: row.type === 'BUNDLE' ? 'COMPOSITE' : null,
    sku,
  } as const
  const made = await db.insertInto('editions').values(virtual).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** A virtual edition, with two articles, of a printed issue that came out on this day. */
export async function makeVirtualIssue(db: Db, printed: number, issuedOn: string): Promise<number> {
  const issue = await makeVirtual(db, printed, { validity_days: null, published_on: issuedOn })
  await writeText(db, issue, 2)
  return issue
}

/** Buys a virtual book for an account, paid in cash at the counter unless `method` is another. Answers the order. */
export async function buyBook(
  needs: DbAndOutbox,
  userId: string,
  editionId: number,
  method: Parameters<typeof checkOut>[1]['method'] = payBy.cashAtCounter,
): Promise<{ readonly id: number; readonly lineId: number }> {
  const { db } = needs
  const owner = { tokenHash: hashCartToken(randomToken(32)), userId }
  const added = await addToCart(needs, { owner, editionId, quantity: 1 })
  if (!added.ok) throw new Error(added.refusal.message)
  const buyer = { name: 'Asha Menon', email: 'asha@example.com', mobile: '9845012345', stateCode: '29' }
  const details = checkCheckout({ buyer }, false)
  const cartId = await lockOpenCart(db, owner)
  if (!details.ok || cartId === null) throw new Error('the book cannot be checked out')
  await saveCheckout(db, cartId, details.value)
  const { price_paise } = await oneRow<Pick<Row<'editions'>, 'price_paise'>>(db)`
    select price_paise from editions where id = ${editionId}`
  const placed = await checkOut(needs, {
    owner,
    idempotencyKey: randomToken(24),
    method,
    network: null,
    expectedTotal: paise(price_paise),
    staff: { id: userId, record: async () => {} },
  })
  if (!placed.ok) throw new Error(placed.refusal.message)
  const line = await oneRow<{ id: number }>(db)`
    select id from order_lines where order_id = ${placed.value.id}`
  return { id: placed.value.id, lineId: line.id }
}

/** A virtual set of these editions, in the work of a printed set. Answers its id. */
export async function makeCombo(db: Db, printedSet: number, parts: readonly number[]): Promise<number> {
  const combo = await makeVirtual(db, printedSet, { validity_days: null })
  await changeRows(db)`
    insert into bundle_parts (bundle_id, part_id, position)
    select ${combo}, part, at from unnest(${parts}::bigint[]) with ordinality p (part, at)`
  return combo
}

/** Gives a course so many lectures of 40 seconds in segments of four, without files; the first is a demo lecture. */
export async function writeLectures(db: Db, editionId: number, count = 4): Promise<void> {
  const { work_id } = await oneRow<{ work_id: number }>(db)`
    select work_id from editions where id = ${editionId}`
  await sql`
    insert into recordings (name, segment_seconds, captions)
    values ('forty-seconds', ${Array(10).fill(4)}, 'WEBVTT') on conflict do nothing`.execute(db)
  await changeRows(db)`
    insert into lectures (work_id, no, section, title, minutes, recording, is_sample)
    select ${work_id}, n, 'Residence', 'Lecture number ' || n, 40, 'forty-seconds', n = 1
    from generate_series(1, ${count}::int) n`
}

/** Makes one key of a new batch. */
export async function makeKey(
  needs: { readonly db: Db; readonly secret: string },
  editionId: number,
  actorId: string,
): Promise<string> {
  const batch = { editionId, label: 'Cards', keys: 1, usesPerKey: 1, redeemUntil: null, actorId }
  const made = await createKeyBatch(needs, batch)
  if (!made.ok) throw new Error(made.refusal.message)
  return (await readKeys(needs, made.value))[0]?.key ?? ''
}
