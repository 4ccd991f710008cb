import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { world } from '#demo/test-world'
import { recordReviews } from '#shop/reviews'
import { patienceMs } from '#tests/support/patience'
import { testDatabase } from '#tests/support/postgres'
import { listen } from '../listen.ts'

const database = await testDatabase()
let listening: { close(): Promise<void> }
const received: string[] = []
const connects = vi.fn<() => void>()
const losses = vi.fn<() => void>()

beforeAll(async () => {
  listening = await listen({
    url: database.url,
    channel: 'pages_changed',
    onNotice: (payload) => received.push(payload),
    onConnect: connects,
    onLoss: losses,
  })
})
afterAll(() => listening.close())
beforeEach(() => {
  received.length = 0
})

/** All notifications of a change: those that come before one that is sent after it. */
async function output(change: ReturnType<typeof sql>): Promise<string[]> {
  await change.execute(database.db)
  await sql`select pg_notify('pages_changed', 'end')`.execute(database.db)
  await vi.waitFor(() => expect(received.at(-1)).toBe('end'), { timeout: patienceMs })
  return received.slice(0, -1).toSorted()
}
const workOf = (edition: number) => sql`(select work_id from editions where id = ${edition})`
const stock = (edition: number, onHand: number, reserved = 0) =>
  sql`update stock_levels set on_hand = ${onHand}, reserved = ${reserved} where edition_id = ${edition}`

describe('stock', () => {
  const { gstBook, accountsBook, bookSet, combo, lastBundle, backOrder } = world
  test.each([
    ['from 200 to 199', 200, 199],
    ['from 7 to 6', 7, 6],
  ])('%s changes no page', async (_, from, to) => {
    await output(stock(gstBook.id, from))
    received.length = 0
    expect(await output(stock(gstBook.id, to))).toEqual([])
  })

  test.each([
    ['from 6 to 5: few are left', 6, 5],
    ['from 5 to 4: the page says how many', 5, 4],
    ['from 1 to none', 1, 0],
    ['from none to many', 0, 200],
  ])('%s', async (_, from, to) => {
    await output(stock(gstBook.id, from))
    received.length = 0
    expect(await output(stock(gstBook.id, to))).toEqual(
      [gstBook.id, bookSet.id, combo.id].map((id) => `edition:${id}`),
    )
  })

  test('that is reserved is not free', async () => {
    await output(stock(accountsBook.id, 8))
    received.length = 0
    expect(await output(stock(accountsBook.id, 8, 3))).toEqual(
      [accountsBook.id, bookSet.id, lastBundle.id].map((id) => `edition:${id}`),
    )
  })

  test('that is promised changes a page when the last promise is given', async () => {
    const promise = (count: number) =>
      output(sql`update stock_levels set promised = ${count} where edition_id = ${backOrder.id}`)
    expect(await promise(19)).toEqual([])
    received.length = 0
    expect(await promise(20)).toEqual([`edition:${backOrder.id}`])
  })
})

describe('what staff edit', () => {
  const { lawBook } = world
  test.each([
    ['a price', sql`update editions set price_paise = price_paise - 100 where id = ${lawBook.id}`],
    ['a title', sql`update works set title = title || '.' where id = ${workOf(lawBook.id)}`],
    ['a tag', sql`insert into edition_tags (edition_id, tag) values (${lawBook.id}, 'NEWRELEASE')`],
    ['a judgement', sql`update applicability set verdict = verdict where edition_id = ${lawBook.id}`],
    ['an edition that goes', sql`update editions set status = 'withdrawn' where id = ${lawBook.id}`],
    [
      'a lecture',
      sql`with r as (insert into recordings (name, segment_seconds, captions) values ('one', '{1}', 'WEBVTT') returning name)
        insert into lectures (work_id, no, section, title, minutes, recording)
        select ${workOf(lawBook.id)}, 1, 'Residence', 'Days of stay', 1, name from r`,
    ],
    [
      'a practice test',
      sql`with t as (insert into practice_tests (paper_code, title, minutes)
          select code, 'Test', 5 from papers limit 1 returning id)
        insert into work_tests (work_id, test_id, position) select ${workOf(lawBook.id)}, id, 1 from t`,
    ],
    [
      'a document',
      sql`with d as (insert into research_documents (slug, shelf, kind, title, citation, source, body)
          values ('a-rule', 'gst', 'rule', 'A rule', 'Rule 1', 'In the Gazette', 'Words.') returning id)
        insert into work_documents (work_id, document_id) select ${workOf(lawBook.id)}, id from d`,
    ],
  ])('%s changes the titles of its work, its pages, and lists unless it is a price', async (what, change) => {
    const { rows } = await sql<{ work: number }>`select ${workOf(lawBook.id)} work`.execute(database.db)
    const lists = what === 'a price' ? [] : ['tag:list-books', 'tag:lists']
    expect(await output(change)).toEqual([`tag:edition-${lawBook.id}`, ...lists, `works:${rows[0]!.work}`])
  })

  test('an edition that is deleted drops its own pages too', async () => {
    const deleted = 990_001
    const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') columns
      from information_schema.columns where table_name = 'editions' and is_generated = 'NEVER'`.execute(
      database.db,
    )
    const columns = sql.raw(rows[0]!.columns)
    await sql`insert into editions (${columns}) overriding system value select ${columns} from (select (
      jsonb_populate_record(e, jsonb_build_object('id', ${deleted}::int, 'isbn13', null, 'sku', 'GONE-1'))).* from editions e
      where id = ${lawBook.id}) copy`.execute(database.db)
    await output(sql`select 1`)
    received.length = 0
    expect(await output(sql`delete from editions where id = ${deleted}`)).toContain(`tag:edition-${deleted}`)
  })

  test.each([
    ['the name of an author', sql`update people set name = name || '.'`],
    ['a collection', sql`insert into collections (slug, title, position) values ('new', 'New', 9)`],
    ['the catalogue', sql`update editions set price_paise = price_paise - 100`],
  ])('%s changes all titles', async (_, change) => {
    expect(await output(change)).toEqual(['all'])
  })

  test.each([
    ['the settings', sql`update settings set updated_at = now()`],
    ['the terms of sale', sql`update sale_terms set return_days = 10`],
  ])('%s change all pages, and no title', async (_, change) => {
    expect(await output(change)).toEqual(['pages'])
  })

  test.each([
    ['a block of home', sql`update home_blocks set title = 'Our shelves' where code = 'bundles'`],
    ['an advertisement', sql`delete from advertisements where id = (select min(id) from advertisements)`],
    ['a ranking', sql`delete from rankings where place > 3`],
  ])('%s changes pages, and not the titles on sale', async (_, change) => {
    expect(await output(change)).toEqual(['tag:home'])
  })

  test('in one transaction is notified once, and not at all when it is rolled back', async () => {
    const edit = sql`update editions set price_paise = price_paise - 100 where id = ${world.lawBook.id}`
    await database.db
      .transaction()
      .execute(async (tx) => {
        await edit.execute(tx)
        throw new Error('no')
      })
      .catch(() => {})
    await database.db.transaction().execute(async (tx) => {
      for (const _ of [1, 2, 3]) await edit.execute(tx)
    })
    expect(await output(sql`select 1`)).toEqual([
      `tag:edition-${world.lawBook.id}`,
      expect.stringMatching(/^works:\d+$/),
    ])
  })
})

test('a review changes the pages of every edition of its work', async () => {
  const { incomeTaxBook, incomeTaxVirtual } = world
  const { work_id: workId } = await database.db
    .selectFrom('editions')
    .select('work_id')
    .where('id', '=', incomeTaxBook.id)
    .executeTakeFirstOrThrow()
  await database.db.transaction().execute((tx) =>
    recordReviews(tx, [
      {
        workId,
        editionId: incomeTaxBook.id,
        authorName: 'Asha N.',
        rating: 5,
        title: 'Clear',
        body: 'Read it twice.',
      },
    ]),
  )
  const heardOf = await output(sql`select 1`)
  expect(heardOf).toEqual(
    expect.arrayContaining([`edition:${incomeTaxBook.id}`, `edition:${incomeTaxVirtual.id}`]),
  )
  expect(heardOf).not.toContain('all')
})

test('what is read, put in a cart or looked at changes no page', async () => {
  expect(
    await output(sql`insert into edition_views values (${world.lawBook.id}, current_date, 1)
      on conflict (edition_id, day) do update set views = edition_views.views + 1`),
  ).toEqual([])
})

test('a lost connection is made again and reported, since notifications meanwhile were missed', async () => {
  const before = connects.mock.calls.length
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bookmann pages_changed' and datname = current_database()`.execute(database.db)
  await vi.waitFor(() => expect(connects.mock.calls.length).toBe(before + 1), { timeout: patienceMs })
  expect(losses).toHaveBeenCalled()
  expect(await output(sql`update sale_terms set return_days = 7`)).toEqual(['pages'])
})
