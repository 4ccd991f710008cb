import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveCards } from '#shop/cards'
import { isMismatch } from '#shop/catalog'
import { listTitles, makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { goesWellWith } from '#shop/product-page'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'

/** Every level with every attempt that examines it from today on. */
type Pair = { readonly levelCode: string; readonly attempt: string; readonly examOn: string }
/** An edition as its rows say, without any verdict. */
type Facts = {
  readonly id: number
  readonly levels: readonly string[]
  /** The day from which its law is outdated, by the limits of its papers; null where nothing ages. */
  readonly outdatedFrom: string | null
}

let database: TestDatabase
let index: TitleIndex
let pairs: readonly Pair[]
let editions: readonly Facts[]
let byId: ReadonlyMap<number, Facts>
let superseded: ReadonlySet<number>

beforeAll(async () => {
  database = await freshDatabase({ from: 'demonstration' })
  const { db } = database
  index = makeTitleIndex(await readCatalogue(db))
  pairs = (
    await sql<Pair>`
      select l.level_code "levelCode", a.code attempt, a.exam_on "examOn" from attempts a
      join attempt_levels l on l.attempt_code = a.code where a.exam_on >= business_today() order by 1, 3`.execute(
      db,
    )
  ).rows
  editions = (
    await sql<Facts>`
      select e.id, array(select distinct p.level_code::text from work_papers wp join papers p on p.code = wp.paper_code
          where wp.work_id = e.work_id) levels,
        (select min(least(
            (e.updated_till + make_interval(months => s.law_months))::date + 1,
            case when e.updated_till < s.law_changed_on then s.law_changed_on end))::text
          from work_papers wp join papers p on p.code = wp.paper_code join subjects s on s.slug = p.subject_slug
          where wp.work_id = e.work_id) "outdatedFrom"
      from editions e where e.status = 'live' and exists (select from work_papers wp where wp.work_id = e.work_id) order by e.id`.execute(
      db,
    )
  ).rows
  const old = await database.db
    .selectFrom('editions')
    .select('id')
    .where('superseded_by', 'is not', null)
    .execute()
  superseded = new Set(old.map(({ id }) => id))
  byId = new Map(editions.map((edition) => [edition.id, edition]))
  // The first test of a run that asks for the demonstration shop waits for its planting.
}, 240_000)
afterAll(() => database.close())

const fitting = ['fits', 'fits-with-supplement'] as const
const isFitting = (verdict: string | undefined) => fitting.some((one) => one === verdict)

test('nothing of another level and no outdated law is called fitting, for any level, attempt and title', async () => {
  const wrong: string[] = []
  let fits = 0
  for (const { levelCode, attempt, examOn } of pairs) {
    const cards = await liveCards(database.db)({ editions: [...byId.keys()], exam: { attempt, levelCode } })
    for (const { id, fit } of cards) {
      const { levels, outdatedFrom } = byId.get(id)!
      const isOther = !levels.includes(levelCode)
      if (isOther !== (fit?.verdict === 'other-level')) wrong.push(`${id} ${levelCode}: ${fit?.verdict}`)
      if (!isFitting(fit?.verdict)) continue
      fits++
      const isPromised = fit?.verdict === 'fits-with-supplement'
      if (outdatedFrom !== null && outdatedFrom <= examOn && !isPromised)
        wrong.push(`${id} is outdated for ${attempt} from ${outdatedFrom} on`)
    }
  }
  expect(pairs.length).toBeGreaterThan(40)
  expect(fits).toBeGreaterThan(1_000)
  expect(wrong).toEqual([])
}, 120_000)

describe('the lists', () => {
  test('show titles of another level last, and leave them out with all that does not fit when asked', () => {
    for (const { levelCode, attempt } of pairs) {
      const ask = {
        lists: null,
        of: {},
        chosen: {},
        sort: 'lts',
        exams: [{ attempt, levelCode }],
        offset: 0,
      } as const
      const all = listTitles(index, { ...ask, onlyFitting: false, limit: 2_000 })
      const only = listTitles(index, { ...ask, onlyFitting: true, limit: 2_000 })
      const isOther = (id: number) => {
        const levels = byId.get(id)?.levels
        return levels !== undefined && !levels.includes(levelCode)
      }
      expect(only.editions.filter(isOther)).toEqual([])
      expect(all.total).toBe(only.total + all.mismatches)
      expect(all.editions.slice(0, only.total)).toEqual(only.editions)
    }
  })
})

test('to a visitor without an exam outdated law is shown last, and beside no other title', async () => {
  const { rows } = await sql<{ ids: readonly number[] }>`
    select array_agg(e.id::int) ids from editions e join works w on w.id = e.work_id
    left join subjects s on s.slug = w.subject_slug
    where e.status = 'live' and e.superseded_by is null group by e.work_id, e.list_prefix
    having is_law_outdated((array_agg(s))[1], max(e.updated_till), business_today())`.execute(database.db)
  const outdated = new Set(rows.flatMap(({ ids }) => ids))
  expect(outdated.size).toBeGreaterThan(20)
  for (const sort of ['lts', 'plh', 'rank'] as const) {
    const all = { lists: null, of: {}, chosen: {}, exams: [], offset: 0, onlyFitting: false, limit: 2_000 }
    const { editions: shown } = listTitles(index, { ...all, sort })
    const first = shown.findIndex((id) => outdated.has(id))
    const current = shown.slice(first).filter((id) => byId.has(id) && !outdated.has(id))
    expect(current.filter((id) => !superseded.has(id))).toEqual([])
  }
  const beside = [...byId.keys()].flatMap((editionId) => goesWellWith(index, { editionId, exam: null }))
  expect(beside.filter((id) => outdated.has(id))).toEqual([])
  expect(beside.length).toBeGreaterThan(1_000)
})

test('what needs a supplement names it with its day and, once it is out, its page; until then it does not fit', async () => {
  const { rows } = await sql<{ stored: string; verdict: string; isOut: boolean; named: boolean }>`
    select a.verdict stored, c.verdict, coalesce(a.supplement_on <= business_today() and a.supplement_href is not null, false) "isOut",
      a.supplement is not null and a.supplement_on is not null named
    from applicability a join current_applicability c using (edition_id, paper_code, attempt_code)
    where a.verdict = 'fits-with-supplement'`.execute(database.db)
  expect(new Set(rows.map(({ isOut }) => isOut))).toEqual(new Set([true, false]))
  for (const { verdict, isOut, named } of rows)
    expect({ named, verdict }).toEqual({
      named: true,
      verdict: isOut ? 'fits-with-supplement' : 'does-not-fit',
    })
})

test('every verdict that needs a supplement leads to a text for that edition, or for a part of that set', async () => {
  const { rows } = await sql<{ href: string; isThere: boolean }>`
    select a.supplement_href href, exists (
      select from supplements s join supplement_editions e on e.supplement_id = s.id
      left join bundle_parts b on b.part_id = e.edition_id
      where a.edition_id in (e.edition_id, b.bundle_id) and '/supplement/' || s.id = a.supplement_href
        and s.title = a.supplement and s.law_on = a.supplement_on) "isThere"
    from current_applicability a where a.verdict = 'fits-with-supplement'`.execute(database.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ isThere }) => !isThere)).toEqual([])
})

test('nothing opens until an exam that it does not fit, and no set holds law that is outdated in half a year', async () => {
  const till = await sql<{ id: number }>`
    select e.id from editions e join current_applicability c on c.edition_id = e.id and c.attempt_code = e.validity_attempt
    where e.status = 'live' and c.verdict = 'does-not-fit'`.execute(database.db)
  expect(till.rows).toEqual([])
  const parts = await sql<{ set: number; part: number }>`
    select b.bundle_id "set", e.id part from bundle_parts b join editions e on e.id = b.part_id
    join work_papers wp on wp.work_id = e.work_id join papers p on p.code = wp.paper_code
    join subjects s on s.slug = p.subject_slug
    where is_law_outdated(s, e.updated_till, business_today() + 180)`.execute(database.db)
  expect(parts.rows).toEqual([])
})

test('an attempt that nobody has assessed is not checked yet, and no title is hidden or called unfit for it', async () => {
  const exam = { attempt: 'ca-2028-09', levelCode: 'ca-final' }
  const own = editions.filter(({ levels }) => levels.includes('ca-final')).map(({ id }) => id)
  const cards = await liveCards(database.db)({ editions: own, exam })
  expect(new Set(cards.map(({ fit }) => fit?.verdict))).toEqual(new Set(['not-assessed']))
  expect(cards.some(({ fit }) => isMismatch(fit?.verdict))).toBe(false)
})

test('only announced Acts decide: attempts of ICSI and ICMAI from 2027 on name none', async () => {
  const { rows } = await sql<{ code: string }>`
    select a.code from attempts a
    join announcements n on n.course_code = a.course_code and n.topic = 'income-tax-act-2025'
    left join attempts first on first.code = n.attempt_code
    where (a.act_basis = '2025') is distinct from (a.exam_on >= first.exam_on)
      and (a.act_basis = '2025' or first.code is not null)`.execute(database.db)
  expect(rows).toEqual([])
})
