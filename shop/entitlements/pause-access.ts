import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/** How long a pause lasts at most, and how near to its last day an access is no longer paused. */
export type PauseRule = { readonly pauseDays: number; readonly pauseEnds: number }

export type Pause = {
  /** Whether it can be paused now; null where it never can: a trial, a subscription, what lasts until an exam. */
  readonly canPause: boolean | null
  /** The day on which it opens again; null: it is not paused. */
  readonly opensOn: string | null
  /** Whether its one pause was made. */
  readonly wasPaused: boolean
}

/** Reads whether an access is paused or may be: a book or a course for so many days that was opened, and has days left. */
export const readPause = (db: Db, entitlementId: number, rule: PauseRule): Promise<Pause> =>
  oneRow<Pause>(db)`
    select paused_until(n.id) "opensOn", exists (select from access_pauses p where p.entitlement_id = n.id) "wasPaused",
      case when n.cause <> 'trial' and e.type in ('BOOK', 'ADIT', 'VIDEO') and e.validity_days is not null
        then coalesce(n.ends_on >= business_today() + ${rule.pauseEnds}::int, false)
          and not exists (select from access_pauses p where p.entitlement_id = n.id) end "canPause"
    from entitlements n join editions e on e.id = n.edition_id where n.id = ${entitlementId}`

export type PauseRefusal = Refusal<'cannot_pause' | 'not_paused'>

/** Pauses an access that its caller checked to be open: it does not open for so many days, and lasts so many days longer. */
export const pauseAccess = (
  db: Db,
  entitlementId: number,
  rule: PauseRule,
): Promise<Result<null, PauseRefusal>> =>
  db.transaction().execute(async (tx) => {
    await lock(tx, entitlementId)
    const pause = await readPause(tx, entitlementId, rule)
    if (!pause.canPause)
      return refuse(
        'cannot_pause',
        pause.wasPaused
          ? 'This access was paused before. It can be paused once.'
          : `This access cannot be paused. A pause is for books and courses with a number of days, until ${rule.pauseEnds} days before the last.`,
      )
    await sql`insert into access_pauses (entitlement_id, move, days, opens_on)
      values (${entitlementId}, 'pause', ${rule.pauseDays},
        business_today() + ${rule.pauseDays}::int)`.execute(tx)
    await addDays(tx, entitlementId, 'pause')
    return ok(null)
  })

/** Ends a pause early: the days that were not used are taken back. */
export const resumeAccess = (db: Db, entitlementId: number): Promise<Result<null, PauseRefusal>> =>
  db.transaction().execute(async (tx) => {
    await lock(tx, entitlementId)
    const { numAffectedRows } = await sql`insert into access_pauses (entitlement_id, move, days, opens_on)
      select n.id, 'resume', business_today() - paused_until(n.id), business_today()
      from entitlements n where n.id = ${entitlementId} and paused_until(n.id) is not null`.execute(tx)
    if (numAffectedRows === 0n) return refuse('not_paused', 'This access is not paused.')
    await addDays(tx, entitlementId, 'resume')
    return ok(null)
  })

export const pausedWords = (noun: string, opensOn: string): string =>
  `You paused this ${noun}. It opens again on ${formatDay(opensOn)}, or when you resume it in your library.`

const lock = (tx: Tx, entitlementId: number) =>
  sql`select from entitlements where id = ${entitlementId} for update`.execute(tx)

const addDays = (tx: Tx, entitlementId: number, move: 'pause' | 'resume') =>
  sql`
  update entitlements n set ends_on = n.ends_on + p.days from access_pauses p
  where n.id = ${entitlementId} and p.entitlement_id = n.id and p.move = ${move}`.execute(tx)
