import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import type { SampleDecision } from './decide-sample.ts'

/** Most requests on the page of staff. */
const most = 50

/** A teacher's request for a sample copy. */
type SampleRequest = {
  readonly id: number
  readonly editionId: number
  readonly slug: string
  readonly title: string
  /** '5th edition, August 2026 · Print'. */
  readonly editionLabel: string
  readonly name: string
  readonly designation: string
  readonly institution: string
  readonly email: string
  readonly mobile: string
  readonly pin: string
  readonly students: number
  readonly message: string
  readonly requestedAt: Date
}

/** Reads the undecided requests, the oldest first, and how many there are in all. */
export async function readSampleRequests(db: Db) {
  const { rows } = await sql<SampleRequest & { readonly total: number }>`
    select s.id, s.edition_id "editionId", w.slug, w.title,
      concat_ws(' · ', nullif(e.edition_label, ''), k.format_name) "editionLabel", s.name, s.designation, s.institution,
      s.email, s.mobile, s.pin, s.students, s.message, s.requested_at "requestedAt", count(*) over ()::int total
    from sample_requests s
    join editions e on e.id = s.edition_id
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    where s.state = 'requested'
    order by s.requested_at, s.id
    limit ${sql.lit(most)}`.execute(db)
  return { requests: rows.map(({ total: _total, ...request }) => request), total: rows[0]?.total ?? 0 }
}

/** A decided request, as its mail needs it. */
export type DecidedSample = Pick<
  SampleRequest,
  'editionId' | 'slug' | 'title' | 'name' | 'institution' | 'email' | 'pin'
> & {
  readonly editionLabel: string
  readonly formatName: string
  readonly decision: SampleDecision
  /** The note of staff; may be empty. */
  readonly answer: string
}

/** Reads a decided request for its mail; null while it is undecided. */
export const readDecidedSample = (db: Db, id: number): Promise<DecidedSample | null> =>
  firstRow<DecidedSample>(db)`
    select s.edition_id "editionId", w.slug, w.title, e.edition_label "editionLabel", k.format_name "formatName", s.name,
      s.institution, s.email, s.pin, s.state decision, s.answer
    from sample_requests s
    join editions e on e.id = s.edition_id
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    where s.id = ${id} and s.state <> 'requested'`
