import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { isDay } from '#kernel/dates'
import { allRows, changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import { oncePerForm, recordAudit } from '#shop/staff'

const mostKeys = 2_000

/** Keys that were made together, as staff see them. */
export type KeyBatch = {
  readonly id: number
  readonly label: string
  readonly editionId: number
  readonly title: string
  readonly editionLabel: string
  readonly keys: number
  readonly usesPerKey: number
  /** How often its keys were redeemed. */
  readonly uses: number
  readonly redeemUntil: string | null
  /** Whether its last day is past. */
  readonly isOver: boolean
  readonly stoppedAt: Date | null
  readonly createdAt: Date
}

/** Keys to make, of anything that opens online: its content is here, and of a set that of each part. */
type NewBatch = Pick<KeyBatch, 'editionId' | 'label' | 'keys' | 'usesPerKey' | 'redeemUntil'> & {
  readonly actorId: string
  /** All that its form says, which makes one batch (`oncePerForm`). */
  readonly form?: string | null
}

type KeyRefusal = Refusal<'bad_label' | 'bad_count' | 'bad_day' | 'unknown_edition'>

/** Makes keys that open a digital edition. Only their hashes are stored. Audited under `actorId`. */
export async function createKeyBatch(
  { db, secret }: { readonly db: Db; readonly secret: string },
  { editionId, keys, usesPerKey, redeemUntil, form = null, ...batch }: NewBatch,
): Promise<Result<number, KeyRefusal>> {
  const label = cleanText(batch.label)
  if (label.length < 2 || label.length > 100)
    return refuse('bad_label', 'Say in 2 to 100 characters what the keys are for.', 'label')
  if (!(keys >= 1 && keys <= mostKeys))
    return refuse('bad_count', `Make 1 to ${mostKeys.toLocaleString('en-IN')} keys at once.`, 'keys')
  if (!(usesPerKey >= 1 && usesPerKey <= 100))
    return refuse('bad_count', 'One key can be used 1 to 100 times.', 'uses')
  if (redeemUntil !== null && !isDay(redeemUntil))
    return refuse('bad_day', 'Enter a day, or leave it empty.', 'until')
  return oncePerForm(db, form, async (tx): Promise<Result<number, KeyRefusal>> => {
    const past = await sql`select where ${redeemUntil}::date < business_today()`.execute(tx)
    if (past.rows.length > 0) return refuse('bad_day', 'Choose today or a later day.', 'until')
    const made = await firstRow<{ id: number }>(tx)`
      insert into key_batches (edition_id, label, keys, uses_per_key, redeem_until, created_by)
      select e.id, ${label}, ${keys}::int, ${usesPerKey}::smallint, ${redeemUntil}::date, ${batch.actorId} from editions e
      where e.id = ${editionId} and e.status <> 'draft' and (
        select bool_and(not k.is_physical and k.delivery_ready and has_content(i.type, i.work_id, i.study_material_format)
          and coalesce(attempt_access_ends(i.validity_attempt) >= business_today(), true)) and bool_or(i.type <> 'BUNDLE')
        from editions i join product_kinds k on k.type = i.type and k.format = i.format
        where i.id = e.id or i.id in (select p.part_id from bundle_parts p where p.bundle_id = e.id))
      returning id`
    if (!made)
      return refuse(
        'unknown_edition',
        'Enter the number of an edition that opens online: a virtual book, journal or set, an online course or a plan, of no attempt that is over.',
        'edition',
      )
    const hashes = Array.from({ length: keys }, (_, at) => keyHash(activationKey(secret, made.id, at + 1)))
    await sql`
      insert into activation_keys (batch_id, key_no, hash)
      select ${made.id}, no, hash from unnest(${hashes}::bytea[]) with ordinality made (hash, no)`.execute(tx)
    await recordAudit(tx, batch.actorId, 'keys.created', `key-batch:${made.id}`, {
      editionId,
      keys,
      usesPerKey,
    })
    return ok(made.id)
  })
}

/** Stops a batch: its keys open nothing new. What they opened stays open. */
export const stopKeyBatch = (
  db: Db,
  { batchId, actorId }: { readonly batchId: number; readonly actorId: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update key_batches set stopped_at = business_now()
      where id = ${batchId} and stopped_at is null`.execute(tx)
    if (numAffectedRows === 1n) await recordAudit(tx, actorId, 'keys.stopped', `key-batch:${batchId}`)
  })

/** Reads batches, the newest first, at most 100; or the one with an id. */
export const readKeyBatches = (db: Db, id: number | null = null): Promise<KeyBatch[]> =>
  allRows<KeyBatch>(db)`
    select b.id, b.label, b.edition_id "editionId", w.title, e.edition_label "editionLabel", b.keys,
      b.uses_per_key "usesPerKey", b.redeem_until "redeemUntil",
      coalesce(b.redeem_until < business_today(), false) "isOver", b.stopped_at "stoppedAt", b.created_at "createdAt",
      (select sum(k.uses)::int from activation_keys k where k.batch_id = b.id) uses
    from key_batches b join editions e on e.id = b.edition_id join works w on w.id = e.work_id
    where ${id}::bigint is null or b.id = ${id} order by b.id desc limit 100`

/** The keys of a batch with how often each was used, in their order; without those of a former secret of the shop. */
export async function readKeys(
  { db, secret }: { readonly db: Db; readonly secret: string },
  batchId: number,
): Promise<{ readonly key: string; readonly uses: number }[]> {
  const rows = await allRows<{ key_no: number; uses: number; hash: Buffer }>(db)`
    select key_no, uses, hash from activation_keys where batch_id = ${batchId} order by key_no`
  return rows.flatMap(({ key_no, uses, hash }) => {
    const key = activationKey(secret, batchId, key_no)
    return keyHash(key)?.equals(hash) ? [{ key, uses }] : []
  })
}

/** A key that somebody typed, locked: the editions that it opens, of a set its parts, and whether it can still be used. */
type TypedKey = {
  readonly hash: Buffer
  readonly editionIds: readonly number[]
  readonly isUsedUp: boolean
  /** Whether staff stopped its batch. */
  readonly isStopped: boolean
  /** The day until which it could be used; null: that is not over. */
  readonly endedOn: string | null
  /** The attempt with which all that it opens ended; null: it opens something. */
  readonly missedAttempt: string | null
}

/** Finds the key and locks it; null when there is none. */
export async function lockKey(tx: Tx, typed: string): Promise<TypedKey | null> {
  const hash = keyHash(typed)
  return firstRow<TypedKey>(tx)`
    select k.hash, k.uses >= b.uses_per_key "isUsedUp", b.stopped_at is not null "isStopped",
      case when b.redeem_until < business_today() then b.redeem_until end::text "endedOn",
      (select json_agg(coalesce(p.part_id, e.id) order by p.position) from editions e
        left join bundle_parts p on p.bundle_id = e.id where e.id = b.edition_id) "editionIds",
      (select case when bool_and(coalesce(attempt_access_ends(a.code) < business_today(), false)) then max(a.label) end
        from editions e left join bundle_parts p on p.bundle_id = e.id
        join editions i on i.id = coalesce(p.part_id, e.id) left join attempts a on a.code = i.validity_attempt
        where e.id = b.edition_id) "missedAttempt"
    from activation_keys k join key_batches b on b.id = k.batch_id
    where k.hash = ${hash} for update of k`
}

/** Grants what a locked key opens. False when the person used this key before. */
export async function useKey(tx: Tx, { hash, editionIds }: TypedKey, userId: string): Promise<boolean> {
  const granted = await changeRows(tx)`
    insert into entitlements (cause, key_hash, edition_id, user_id)
    select 'key', ${hash}, id, ${userId} from unnest(${editionIds}::bigint[]) id on conflict do nothing`
  if (granted === 0) return false
  await sql`update activation_keys set uses = uses + 1 where hash = ${hash}`.execute(tx)
  return true
}

/** Crockford's 32 signs: none looks like another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** The key of a batch with this number, 'B7Q2-…': computed from the shop's secret, so that it need not be stored. */
function activationKey(secret: string, batchId: number, keyNo: number): string {
  const bytes = createHmac('sha256', secret).update(`activation-key:${batchId}:${keyNo}`).digest()
  const key = Array.from(bytes.subarray(0, length), (byte) => signs[byte % signs.length]).join('')
  return key.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** What is stored of a key as it is typed, whatever its case and dashes; null for what cannot be one. */
function keyHash(typed: string): Buffer | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (plain.length !== length || [...plain].some((sign) => !signs.includes(sign))) return null
  return createHash('sha256').update(plain).digest()
}
