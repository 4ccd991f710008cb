import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { type ContactInText, contactIn } from '#kernel/contacts-in-text'
import { countWords } from '#kernel/money'
import { firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import type { Identity, Limit } from '#shop/identity'
import type { PhotoRefusal, SentPhoto } from '#shop/media'
import { ownedEditions } from '#shop/orders'
import { changeRating } from './change-rating.ts'
import { mostPhotos, publicName, type ReviewInput, type ReviewState, type Stars } from './review.ts'
import { placePhotos, storePhotos } from './store-photos.ts'

type SaveReviewNeeds = {
  readonly db: Db
  readonly files: Files
  /** Counts an attempt; 0 when it is allowed, else the minutes to wait. */
  readonly consumeAttempt: Identity['consumeAttempt']
}

export type SaveReviewRequest = ReviewInput & {
  readonly writer: { readonly id: string; readonly name: string }
  readonly editionId: number
  readonly photos: readonly SentPhoto[]
  /** The photos that an edited review retains, by hash. Hashes that are not its own are ignored. */
  readonly retainedPhotos: readonly string[]
}

export type SaveReviewRefusal = Refusal<'unknown_edition' | 'too_many_attempts'> | PhotoRefusal

/** The saved review: published at once, or held for moderation. */
type SavedReview = { readonly id: number; readonly state: ReviewState; readonly isNew: boolean }

const byPerson: Limit = { scope: 'review:person', most: 20, minutes: 60 }

/**
 * Saves a person's review of a title, one for each person and title. It is verified when they bought the title here. It is
 * published at once unless its words need moderation; a held or rejected one is held again after a change, also
 * where it was deleted before. What is stored already, sent again, changes nothing.
 */
export async function saveReview(
  needs: SaveReviewNeeds,
  request: SaveReviewRequest,
): Promise<Result<SavedReview, SaveReviewRefusal>> {
  const minutes = await needs.consumeAttempt(byPerson, request.writer.id)
  if (minutes > 0)
    return refuse(
      'too_many_attempts',
      `Too many changes to reviews. Please wait ${countWords(minutes, 'minute')} and send it again.`,
    )
  const uploaded = await storePhotos(needs, request.photos)
  if (!uploaded.ok) return uploaded
  return needs.db.transaction().execute(async (tx) => {
    const workId = await findWork(tx, request.editionId)
    if (workId === null) return refuse('unknown_edition', 'We do not know that title.')
    const before = await findOwn(tx, workId, request.writer.id)
    const retained = before?.content.photos.filter((hash) => request.retainedPhotos.includes(hash)) ?? []
    const photos = [...new Set([...retained, ...uploaded.value])]
    if (photos.length > mostPhotos)
      return refuse('too_many_photos', `A review can have up to ${mostPhotos} photos in total.`, 'photos')
    const content = await readContent(tx, workId, request)
    const isStored = JSON.stringify({ ...content, photos }) === JSON.stringify(before?.content)
    if (before && before.state !== 'rejected' && isStored)
      return ok({ id: before.id, state: before.state, isNew: false })
    const { id, state } = await writeReview(tx, { workId, content, before, writerId: request.writer.id })
    await placePhotos(tx, id, photos)
    await changeRating(tx, workId, {
      removed: before?.state === 'published' ? before.content.rating : null,
      added: state === 'published' ? request.rating : null,
    })
    return ok({ id, state, isNew: before === null })
  })
}

const findWork = (tx: Tx, editionId: number): Promise<number | null> =>
  firstValue<number>(tx)`
    select work_id from editions where id = ${editionId} and status <> 'draft'`

/** What a review says, as its row holds it; fields in the order of `findOwn`, for comparing. */
type Content = {
  readonly edition_id: number
  readonly is_verified: boolean
  readonly author_name: string
  readonly rating: Stars
  readonly title: string
  readonly body: string
  readonly attempt_code: string | null
}

type OwnReview = {
  readonly id: number
  readonly state: ReviewState
  readonly content: Content & { readonly photos: readonly string[] }
}

/** The writer's review of the work, locked. Of two sent at the same time, the second finds the first. */
async function findOwn(tx: Tx, workId: number, userId: string): Promise<OwnReview | null> {
  await advisoryLock(tx, `review:${workId}:${userId}`)
  return firstRow<OwnReview>(tx)`
    select r.id, r.state, json_build_object('edition_id', r.edition_id, 'is_verified', r.is_verified,
      'author_name', r.author_name, 'rating', r.rating, 'title', r.title, 'body', r.body, 'attempt_code', r.attempt_code,
      'photos', array(select p.hash from review_photos p where p.review_id = r.id order by p.position)) content
    from reviews r where r.work_id = ${workId} and r.user_id = ${userId} for update`
}

async function readContent(
  tx: Tx,
  workId: number,
  { writer, editionId, rating, title, body, attemptCode }: SaveReviewRequest,
): Promise<Content> {
  const bought = await findPurchase(tx, { userId: writer.id, workId, editionId })
  return {
    edition_id: bought ?? editionId,
    is_verified: bought !== null,
    author_name: publicName(writer.name),
    rating,
    title,
    body,
    attempt_code: await knownAttempt(tx, attemptCode),
  }
}

async function writeReview(
  tx: Tx,
  review: {
    readonly workId: number
    readonly writerId: string
    readonly content: Content
    readonly before: OwnReview | null
  },
): Promise<{ readonly id: number; readonly state: ReviewState }> {
  const { workId, writerId, content, before } = review
  const objection = objectionTo(content)
  const wasHeld = before ? before.state !== 'published' : await wasWithdrawn(tx, workId, writerId)
  const row = {
    ...content,
    state: objection !== null || wasHeld ? ('pending' as const) : ('published' as const),
    state_reason: objection ?? (wasHeld ? 'Written again after it was held or rejected.' : ''),
  }
  const { id } =
    before === null
      ? await tx
          .insertInto('reviews')
          .values({ ...row, work_id: workId, user_id: writerId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('reviews')
          .set({ ...row, edited_at: sql<Date>`business_now()` })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  return { id, state: row.state }
}

async function wasWithdrawn(tx: Tx, workId: number, userId: string): Promise<boolean> {
  const withdrawn = await firstRow(tx)`
    select from withdrawn_reviews where work_id = ${workId} and user_id = ${userId}`
  return withdrawn !== null
}

async function knownAttempt(tx: Tx, code: string | null): Promise<string | null> {
  if (code === null) return null
  return firstValue<string>(tx)`select code from attempts where code = ${code}`
}

const objections: Record<ContactInText, string> = {
  mail: 'Contains an e-mail address.',
  link: 'Contains a link.',
  phone: 'Contains a phone number.',
}
const fewestLetters = 20

/** Why a review needs moderation before it is published: links, addresses, phone numbers, capitals throughout. Else null. */
export function objectionTo(words: { readonly title: string; readonly body: string }): string | null {
  const text = `${words.title}\n${words.body}`.normalize('NFKC')
  const contact = contactIn(text)
  if (contact !== null) return objections[contact]
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter))
  if (letters.length >= fewestLetters && capitals.length > letters.length * 0.8)
    return 'Written in capitals throughout.'
  return null
}

/**
 * The edition of a work that a person bought and has (delivered or opened, alone or within a set): the given one if they
 * have it, else the latest; null when there is none.
 */
const findPurchase = (
  tx: Tx,
  of: { readonly userId: string; readonly workId: number; readonly editionId: number },
): Promise<number | null> =>
  firstValue<number>(tx)`
    select e.id from ${ownedEditions(of.userId)} owned
    join editions e on e.id = owned.edition_id and e.work_id = ${of.workId}
    order by e.id = ${of.editionId} desc, owned.at desc, e.id desc limit 1`
