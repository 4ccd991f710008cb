import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { viewHours } from './playback.ts'

/** A view is counted when this share of a lecture has been delivered: what was delivered may have been watched. */
const viewShare = 0.3

export type LecturePlay = {
  readonly no: number
  readonly views: number
  /** Whether it is delivered without counting, because a view was counted less than six hours ago. */
  readonly isFree: boolean
  readonly atSecond: number
}

export type CourseViews = {
  /** Views of lectures in all, of any: the course so many times over, rounded down. Null: without limit. */
  readonly allowed: number | null
  readonly used: number
  readonly plays: readonly LecturePlay[]
}

export async function readPlays(db: Db, entitlementId: number): Promise<CourseViews> {
  const views = await firstRow<CourseViews>(db)`
    select floor(e.views_allowed * (select count(*) from lectures l where l.work_id = e.work_id))::int allowed,
      coalesce((select sum(p.views) from lecture_plays p where p.entitlement_id = n.id), 0)::int used,
      coalesce((select json_agg(json_build_object('no', p.lecture_no, 'views', p.views, 'atSecond', p.at_second,
        'isFree', coalesce(p.counted_at > business_now() - make_interval(hours => ${viewHours}), false)) order by p.lecture_no)
        from lecture_plays p where p.entitlement_id = n.id), '[]') plays
    from entitlements n join editions e on e.id = n.edition_id where n.id = ${entitlementId}`
  if (!views) throw new Error(`there is no entitlement ${entitlementId}`)
  return views
}

type Play = { readonly entitlementId: number; readonly lectureNo: number }

/**
 * Counts a segment that is about to be delivered. Each counts once towards a view, in whatever quality and however often it
 * is asked for. Refused when no view is left; playbacks side by side are counted one after the other.
 */
export const countSegment = (
  db: Db,
  { entitlementId, lectureNo }: Play,
  { segment, segmentSeconds }: { readonly segment: number; readonly segmentSeconds: readonly number[] },
): Promise<Result<null, Refusal<'used_up'>>> =>
  db.transaction().execute(async (tx) => {
    await sql`select from entitlements where id = ${entitlementId} for update`.execute(tx)
    const { allowed, used, plays } = await readPlays(tx, entitlementId)
    if (plays.find(({ no }) => no === lectureNo)?.isFree) return ok(null)
    if (allowed !== null && used >= allowed) return refuse('used_up', usedUpWords(allowed))
    const { rows } = await sql<{ segments: number[] }>`
      insert into lecture_plays as p (entitlement_id, lecture_no, segments)
      values (${entitlementId}, ${lectureNo}, array[${segment}::int])
      on conflict (entitlement_id, lecture_no) do update
        set segments = case when ${segment} = any (p.segments) then p.segments else p.segments || ${segment}::int end
      returning segments`.execute(tx)
    const seconds = (rows[0]?.segments ?? []).reduce((sum, at) => sum + (segmentSeconds[at] ?? 0), 0)
    const length = segmentSeconds.reduce((sum, each) => sum + each, 0)
    if (seconds >= viewShare * length)
      await sql`update lecture_plays set views = views + 1, counted_at = business_now(), segments = '{}'
        where entitlement_id = ${entitlementId} and lecture_no = ${lectureNo}`.execute(tx)
    return ok(null)
  })

/** Why a lecture does not play although the course is open. */
export const usedUpWords = (allowed: number): string =>
  `You have used all ${allowed} views of this course. Your notes stay, and a lecture that you began to watch in the last ${viewHours} hours still plays.`

/**
 * Saves where somebody watches a lecture; the last word wins, whichever device says it. Entitlement before play, as
 * `countSegment` locks them.
 */
export async function savePlayed(db: Db, { entitlementId, lectureNo }: Play, atSecond: number) {
  await sql`
    insert into lecture_plays (entitlement_id, lecture_no, at_second)
    select id, ${lectureNo}::smallint, ${atSecond}::numeric from entitlements where id = ${entitlementId} for key share
    on conflict (entitlement_id, lecture_no) do update set at_second = excluded.at_second`.execute(db)
}
