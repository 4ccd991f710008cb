import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import type { Outbox } from '#ports/outbox'
import type { PhotoRefusal, SentPhoto } from '#shop/media'
import {
  announce,
  copiesChanged,
  type MoveRefusal,
  moveLines,
  type Order,
  type SplitRefusal,
  splitOffCopies,
} from '#shop/orders'
import { readPublicHolidays, readReturnTerms } from '#shop/pricing'
import {
  longestReturnWords,
  mayReturnFor,
  type Pickup,
  pickupDays,
  type Return,
  reasonsFor,
} from './may-return.ts'
import { storeReturnPhotos } from './return-photos.ts'
import { returnReasons } from './return-reasons.ts'
import { readReturns } from './returns-store.ts'

export type AskRefusal =
  | MoveRefusal
  | SplitRefusal
  | PhotoRefusal
  | Refusal<
      | 'no_such_line'
      | 'too_late'
      | 'not_late'
      | 'photos_missing'
      | 'words_too_long'
      | 'no_pickup'
      | 'no_exchange'
      | 'too_often'
    >

export type AskRequest = Pick<Return, 'lineId' | 'reason'> & {
  /** As its owner read it: reading is what proves the right to return. */
  readonly order: Order
  readonly copies: number
  /** How many copies the line had when the buyer chose: a form that is sent twice returns nothing more. */
  readonly of: number
  /** Whether the buyer wants another copy in place of the money. */
  readonly exchange?: boolean
  /** Whether the buyer wants store credit in place of the money. */
  readonly toWallet?: boolean
  readonly words: string
  readonly photos: readonly SentPhoto[]
  /** Null where nothing is collected. */
  readonly pickup: Pickup | null
  /** Working days in which we said to hand over parcels, as the settings do. */
  readonly dispatchDays: number
  readonly actorId: string | null
}

/** How often the returns of an order may be withdrawn: each asks for photos, which stay. */
const mostWithdrawn = 5

/** Takes up a return of some copies of a delivered line; staff decide. Answers returns.id. */
export async function askReturn(
  { db, files, outbox }: { readonly db: Db; readonly files: Files; readonly outbox: Outbox },
  request: AskRequest,
): Promise<Result<number, AskRefusal>> {
  const { order, lineId, copies, reason, actorId } = request
  const rule = returnReasons[reason]
  const words = request.words.trim().replaceAll('\r\n', '\n')
  const refused = await check(db, request, words)
  if (refused) return refused
  const photos = await storeReturnPhotos(files, request.photos)
  if (!photos.ok) return photos
  const pickup = rule.comesBack ? request.pickup : null
  const result = await inTransaction(db, async (tx): Promise<Result<number, AskRefusal>> => {
    const split = await splitOffCopies(tx, order.id, [{ lineId, copies, of: request.of }])
    if (!split.ok) return split
    const [returned] = split.value
    if (returned === undefined) return refuse('no_such_line', 'That title is not part of this order.')
    const moved = await moveLines(tx, {
      orderId: order.id,
      lineIds: [returned],
      move: 'askReturn',
      by: 'buyer',
      actorId,
      reason: rule.label,
    })
    if (!moved.ok) return moved
    const { id } = await oneRow<{ id: number }>(tx)`
      insert into returns (order_id, order_line_id, kind, reason, words, to_wallet, pickup_on, pickup_slot)
      values (${order.id}, ${returned}, ${request.exchange ? 'exchange' : rule.kind}, ${reason}, ${words},
        ${request.toWallet === true}, ${pickup?.on ?? null}, ${pickup?.slot ?? null}) returning id`
    await sql`
      insert into return_photos (return_id, file_key, content_type, position)
      select ${id}, p.* from unnest(${photos.value.map(({ key }) => key)}::text[],
        ${photos.value.map(({ contentType }) => contentType)}::text[]) with ordinality p`.execute(tx)
    await announce(tx, outbox, 'askReturn', { returnId: id })
    return ok(id)
  })
  if (!result.ok) for (const { key } of photos.value) await files.delete(key)
  return result
}

async function check(
  db: Db,
  { order, lineId, copies, of, reason, photos, pickup, exchange, dispatchDays }: AskRequest,
  words: string,
): Promise<{ ok: false; refusal: AskRefusal } | null> {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return refuse('no_such_line', 'That title is not part of this order.')
  const [terms, holidays] = [await readReturnTerms(db, order), await readPublicHolidays(db)]
  const verdict = mayReturnFor(line, reason, terms)
  if (!verdict.allowed) return refuse('too_late', verdict.reason)
  if (!reasonsFor(line, order, { holidays, dispatchDays }).includes(reason))
    return refuse('not_late', 'It came by the day promised. Choose another reason.')
  if (!Number.isInteger(copies) || copies < 1 || copies > line.quantity)
    return refuse('no_such_copies', 'This order does not have so many copies of that title.', 'copies')
  if (line.quantity !== of) return copiesChanged()
  const earlier = await readReturns(db, order.id)
  if (earlier.filter(({ state }) => state === 'withdrawn').length >= mostWithdrawn)
    return refuse('too_often', 'You have withdrawn returns of this order several times. Please write to us.')
  if (words.length > longestReturnWords)
    return refuse('words_too_long', 'Keep it to 1,000 characters.', 'words')
  const rule = returnReasons[reason]
  if (exchange && !rule.replaces)
    return refuse('no_exchange', 'We refund what is returned for this reason.', 'exchange')
  if (rule.needsPhotos && photos.length === 0)
    return refuse('photos_missing', 'Add at least one photo that shows it.', 'photos')
  if (rule.comesBack && (pickup === null || !pickupDays(terms, holidays).includes(pickup.on)))
    return refuse('no_pickup', 'Choose one of these days for the pickup.', 'pickup')
  return null
}
