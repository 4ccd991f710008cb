import { sql } from 'kysely'
import type { Db, Row } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { isPlan, type ProductType } from '#shop/catalog'
import { isTryable, obstacleToTry, startTrial } from '#shop/entitlements'
import { type LibraryAccess, mayOpen, type Noun, readOtherTerm, remainsOf } from './may-open.ts'

export type TrialRefusal = Refusal<
  'DATA_NOT_FOUND' | 'DATA_FOUND' | 'TRIAL_ALREADY_TAKEN' | 'ACTIVE_ANOTHER_TRIAL'
>

/**
 * Starts the free trial of a virtual book, a journal or a plan, which opens it at once: each title once, one at a time. A plan
 * whose trial begins with a mandate has none here.
 */
export const tryBook = (
  db: Db,
  reader: { readonly userId: string; readonly editionId: number },
): Promise<Result<LibraryAccess, TrialRefusal>> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ type: ProductType }>`
      select e.type from editions e join edition_availability a on a.edition_id = e.id
      where e.id = ${reader.editionId} and a.state = 'digital'
        and e.trial_days is null`.execute(tx)
    if (!rows[0] || !isTryable(rows[0].type)) return refuse('DATA_NOT_FOUND', 'This title has no free trial.')
    const noun = nounOf(rows[0].type)
    if ((await mayOpen(tx, reader)).ok)
      return refuse('DATA_FOUND', `This ${noun} is in your library already.`)
    const started = await startTrial(tx, reader)
    if (started !== 'started') return noTrial(started, noun)
    const access = await mayOpen(tx, reader)
    if (!access.ok) throw new Error(access.refusal.message)
    return ok(access.value)
  })

function noTrial(
  obstacle: 'taken' | 'another',
  noun: Noun,
): { readonly ok: false; readonly refusal: TrialRefusal } {
  return obstacle === 'taken'
    ? refuse(
        'TRIAL_ALREADY_TAKEN',
        `You have had the free trial of this ${noun}. You can buy it to ${noun === 'book' || noun === 'journal' ? 'read on' : 'go on'}.`,
      )
    : refuse(
        'ACTIVE_ANOTHER_TRIAL',
        'Your free trial of another title is running. You can start the next one when it ends.',
      )
}

/** Why a person may not try a title that is not theirs, in words; null when they may. */
export async function readNoTrial(
  db: Db,
  reader: { readonly userId: string; readonly editionId: number },
  noun: Noun,
): Promise<string | null> {
  const obstacle = await obstacleToTry(db, reader)
  return obstacle && noTrial(obstacle, noun).refusal.message
}

const nounOf = (type: ProductType): 'journal' | 'test series' | 'book' | 'plan' => {
  if (type === 'EXAM') return 'test series'
  return type === 'JOURNAL' ? 'journal' : type === 'BOOK' || type === 'ADIT' ? 'book' : 'plan'
}

/** The days of a trial that begins with a mandate at the checkout; null where a plan is tried without one. */
export const readMandateDays = (db: Db, editionId: number): Promise<number | null> =>
  firstValue<number | null>(db)`
    select trial_days from editions where id = ${editionId}`

/** What a message needs of a free trial that has ended; null when its person can open it again, or has the plan in another term, or it is not sold. */
export async function readEndedTrial(db: Db, entitlementId: number) {
  const trial = await firstRow<{
    userId: string | null
    editionId: number
    type: Row<'editions'>['type']
    slug: string
    title: string
    endsOn: string | null
  }>(db)`
    select n.user_id "userId", e.id "editionId", e.type, w.slug, w.title, n.ends_on "endsOn" from entitlements n
    join editions e on e.id = n.edition_id join works w on w.id = e.work_id where n.id = ${entitlementId}
    and e.status = 'live'`
  if (!trial?.userId || !trial.endsOn) return null
  const { userId, endsOn, type, ...book } = trial
  const reader = { userId, editionId: book.editionId }
  if ((await mayOpen(db, reader)).ok || (isPlan(type) && (await readOtherTerm(db, reader)))) return null
  return { ...book, noun: nounOf(type), remains: remainsOf(type), userId, endedOn: formatDay(endsOn) }
}
