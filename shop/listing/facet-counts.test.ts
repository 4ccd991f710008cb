import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import type { Chosen } from './chosen-prices.ts'
import type { Dimension } from './dimensions.ts'
import { listTitles } from './list-titles.ts'
import { readCatalogue } from './read-catalogue.ts'
import { makeTitleIndex, type TitleIndex } from './title-index.ts'

const database = await testDatabase({ from: 'demonstration' })
let index: TitleIndex
beforeAll(async () => {
  index = makeTitleIndex(await readCatalogue(database.db))
}, 240_000)

const counted = (
  lists: readonly string[],
  facet: Dimension,
  { of = {}, chosen = {} }: { of?: Chosen; chosen?: Chosen },
) =>
  Object.fromEntries(
    listTitles(index, {
      lists,
      of,
      chosen,
      sort: 'lts',
      exams: [],
      onlyFitting: true,
      offset: 0,
      limit: 24,
    }).facets[facet].map(({ value, count }) => [value, count]),
  )

/** Titles of a list by a value, in plain SQL: works that have a live edition of that kind. */
async function inSql(
  list: string,
  value: RawBuilder<unknown>,
  joins: RawBuilder<unknown>,
  where = sql`true`,
) {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${value} value, count(distinct w.id)::int count
    from works w join editions e on e.work_id = w.id ${joins}
    where e.status = 'live' and e.list_prefix = ${list} and e.type <> 'ISSUE' and ${where}
    group by 1`.execute(database.db)
  expect(rows.length).toBeGreaterThan(2)
  return Object.fromEntries(rows.map(({ value: key, count }) => [key, count]))
}

describe('the counts beside a list are those of the database', () => {
  it('for the languages of books', async () => {
    expect(counted(['books'], 'language', {})).toEqual(await inSql('books', sql`e.language_code`, sql``))
  })

  it('for the publishers of books on audit', async () => {
    const joins = sql`join publishers p on p.id = w.publisher_id`
    const onAudit = sql`(w.subject_slug = 'audit' or exists (
      select from work_papers wp join papers q on q.code = wp.paper_code
      where wp.work_id = w.id and q.subject_slug = 'audit'))`
    expect(counted(['books'], 'publisher', { of: { subject: ['audit'] } })).toEqual(
      await inSql('books', sql`p.slug`, joins, onAudit),
    )
  })

  it('for the faculty of classes for CA Final, when two formats are chosen', async () => {
    const joins = sql`join work_people wp on wp.work_id = w.id join people p on p.id = wp.person_id`
    const ofFinal = sql`e.format in ('VIRTUAL', 'HARD-VIDEO') and exists (
      select from work_papers q join papers on papers.code = q.paper_code
      where q.work_id = w.id and papers.level_code = 'ca-final')`
    const query = { of: { level: ['ca-final'] }, chosen: { format: ['virtual', 'hard-video'] } }
    expect(counted(['lectures'], 'author', query)).toEqual(
      await inSql('lectures', sql`p.slug`, joins, ofFinal),
    )
  })
})
