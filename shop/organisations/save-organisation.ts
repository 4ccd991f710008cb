import { isIP } from 'node:net'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import { typedDay } from '#kernel/typed-day'
import { recordAudit } from '#shop/staff'
import { seatMinutes } from './read-through.ts'

/** An organisation as staff see it. */
export type Organisation = {
  readonly id: number
  readonly name: string
  readonly seats: number
  /** Days, 'YYYY-MM-DD', both included. */
  readonly startsOn: string
  readonly endsOn: string
  readonly ranges: readonly string[]
  /** editions.id of what it lends. */
  readonly titles: readonly number[]
  /** Seats taken now, and personal accounts linked to it. */
  readonly reading: number
  readonly members: number
}

export const readOrganisations = (db: Db): Promise<Organisation[]> =>
  allRows<Organisation>(db)`
    select o.id, o.name, o.seats, o.starts_on::text as "startsOn", o.ends_on::text as "endsOn",
      array(select r.range::text from organisation_ranges r where r.organisation_id = o.id order by r.range) as ranges,
      array(select t.edition_id from organisation_titles t where t.organisation_id = o.id order by t.edition_id)::int[] as titles,
      (select count(*)::int from organisation_readers r where r.organisation_id = o.id
        and r.seen_at >= business_now() - make_interval(mins => ${seatMinutes})) as reading,
      (select count(*)::int from organisation_members m where m.organisation_id = o.id) as members
    from organisations o order by o.name`

export const organisationInput = z
  .object({
    name: z
      .string()
      .transform(cleanText)
      .pipe(z.string().min(2, 'Use 2 to 100 characters.').max(100, 'Use 2 to 100 characters.')),
    seats: z.coerce
      .number('Enter a number from 1 to 10,000.')
      .int('Enter a number from 1 to 10,000.')
      .min(1, 'Enter a number from 1 to 10,000.')
      .max(10_000, 'Enter a number from 1 to 10,000.'),
    startsOn: typedDay('Enter the first day.'),
    endsOn: typedDay('Enter the last day.'),
    /** One network a line. */
    ranges: z
      .string()
      .max(5_000)
      .transform((text) => text.split(/[\s,;]+/).filter((line) => line !== '')),
    /** Numbers of editions. */
    titles: z
      .string()
      .max(5_000)
      .default('')
      .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((line) => line !== ''))]),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    message: 'The last day is before the first.',
    path: ['endsOn'],
  })

export type OrganisationInput = z.output<typeof organisationInput>
export type OrganisationRefusal = Refusal<
  'bad_range' | 'bad_title' | 'range_taken' | 'name_taken' | 'unknown_organisation'
>

/** Adds an organisation, or changes one with all of its networks, and audits it. */
export function saveOrganisation(
  db: Db,
  id: number | null,
  { name, seats, startsOn, endsOn, ranges, titles }: OrganisationInput,
  actorId: string,
): Promise<Result<number, OrganisationRefusal>> {
  const bad = ranges.length === 0 ? '' : ranges.find((range) => !isNetwork(range))
  if (bad !== undefined) return Promise.resolve(refuse('bad_range', badRange(bad), 'ranges'))
  return db.transaction().execute(async (tx) => {
    // Two who save at the same moment: the second sees the networks of the first.
    await advisoryLock(tx, 'organisations')
    const taken = await findTaken(tx, id, name, ranges)
    if (taken !== null) return taken
    const foreign = await findForeign(tx, titles)
    if (foreign !== null) return foreign
    const row = firstRow<{ id: number }>(tx)
    const saved = await (id === null
      ? row`
          insert into organisations (name, seats, starts_on, ends_on)
          values (${name}, ${seats}, ${startsOn}, ${endsOn}) returning id`
      : row`
          update organisations set name = ${name}, seats = ${seats}, starts_on = ${startsOn}, ends_on = ${endsOn}
          where id = ${id} returning id`)
    if (!saved) return refuse('unknown_organisation', 'There is no such organisation.')
    await sql`delete from organisation_ranges where organisation_id = ${saved.id}`.execute(tx)
    await sql`insert into organisation_ranges (range, organisation_id)
      select network(typed::inet), ${saved.id} from unnest(${ranges}::text[]) as typed`.execute(tx)
    await sql`delete from organisation_titles where organisation_id = ${saved.id}`.execute(tx)
    await sql`insert into organisation_titles (organisation_id, edition_id)
      select ${saved.id}, typed::bigint from unnest(${titles}::text[]) as typed`.execute(tx)
    await recordAudit(
      tx,
      actorId,
      id === null ? 'organisation.added' : 'organisation.changed',
      `organisation:${saved.id}`,
      { name, seats, startsOn, endsOn, ranges, titles },
    )
    return ok(saved.id)
  })
}

/** An address, or one with the length of its network. A network larger than a provider gives one customer is a mistake. */
function isNetwork(text: string): boolean {
  const [address = '', length, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  const [least, most] = version === 4 ? [8, 32] : [19, 128]
  return (
    length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= least && Number(length) <= most)
  )
}

const badRange = (typed: string): string =>
  typed === ''
    ? 'Enter at least one network, such as 203.0.113.0/24.'
    : `“${typed.slice(0, 60)}” is not a network. Write it as 203.0.113.0/24 or 2001:db8:12::/48.`

/** Why a title cannot be lent: texts and plans can, what is counted by its views or sent cannot. */
async function findForeign(tx: Db, titles: readonly string[]) {
  const { rows } = await sql<{ typed: string }>`
    select typed from unnest(${titles}::text[]) with ordinality as u (typed, nr)
    where not (typed ~ '^[1-9][0-9]{0,8}$' and exists (select from editions e where e.id::text = typed
      and e.format = 'VIRTUAL' and e.type in ('BOOK', 'ADIT', 'RESEARCH', 'PRACTICE', 'EXAM') and e.status <> 'draft'))
    order by nr limit 1`.execute(tx as Db)
  const [found] = rows
  return found
    ? refuse(
        'bad_title',
        `“${found.typed.slice(0, 60)}” cannot be lent. Enter the numbers of virtual books, tests, practice or research plans.`,
        'titles',
      )
    : null
}

/** Why a name or a network cannot be taken: another organisation has it, or two of the typed networks overlap. */
async function findTaken(tx: Tx, id: number | null, name: string, ranges: readonly string[]) {
  const overlap = await firstRow<{ typed: string; other: string; owner: string | null }>(tx)`
    with typed as (select network(t::inet) as range, nr from unnest(${ranges}::text[]) with ordinality as u (t, nr))
    select t.range::text as typed, r.range::text as other, o.name as owner
      from typed t join organisation_ranges r on r.range && t.range join organisations o on o.id = r.organisation_id
      where r.organisation_id is distinct from ${id}
    union all
    select t.range::text, other.range::text, null from typed t join typed other on t.range && other.range and t.nr > other.nr
    limit 1`
  if (overlap)
    return refuse(
      'range_taken',
      overlap.owner === null
        ? `${overlap.typed} and ${overlap.other} overlap. Leave one out.`
        : `${overlap.typed} overlaps with ${overlap.other} of ${overlap.owner}. An address can belong to one organisation only.`,
      'ranges',
    )
  const same = await firstRow<{ id: number }>(tx)`
    select id from organisations where name = ${name} and id is distinct from ${id}`
  return same ? refuse('name_taken', 'Another organisation has this name.', 'name') : null
}
