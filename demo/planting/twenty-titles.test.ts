import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { type StatedTitle, titleBreaches } from '#tests/support/title-breaches'
import { randomOf } from '../random.ts'
import { worldDay } from '../test-world/world.ts'

/** A title with what stands on its page, and its latest reviews with the exam that each names. */
type Page = StatedTitle & {
  readonly id: number
  readonly reviews: readonly {
    readonly words: string
    readonly day: string
    readonly examOn: string | null
    readonly editionId: number
    readonly publishedOn: string
  }[]
}

const database = await testDatabase({ from: 'demonstration' })
let pages: Page[]

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    select w.id from works w where exists (
      select from editions e where e.work_id = w.id and e.status = 'live' and e.type <> 'ISSUE') order by w.id`.execute(
    database.db,
  )
  const drawn = randomOf('twenty titles')
    .shuffle(rows.map(({ id }) => id))
    .slice(0, 20)
  const read = await sql<Page>`
    select w.id, w.title, w.subtitle, w.about, w.contents,
      (select json_agg(to_jsonb(e) order by e.id) from editions e where e.work_id = w.id and e.status = 'live') editions,
      coalesce((select json_agg(json_build_object('words', r.title || '. ' || r.body, 'editionId', r.edition_id,
          'day', (r.created_at at time zone 'Asia/Kolkata')::date, 'publishedOn', e.published_on,
          'examOn', (select a.exam_on from attempts a where a.code = r.attempt_code)))
        from reviews r join editions e on e.id = r.edition_id
        where r.work_id = w.id and r.state = 'published'), '[]') reviews
    from works w where w.id in (${sql.join(drawn)}) order by w.id`.execute(database.db)
  pages = read.rows
})

test('twenty titles drawn by a fixed seed contradict neither themselves nor the calendar', () => {
  expect(pages).toHaveLength(20)
  expect(pages.flatMap((page) => titleBreaches(page, worldDay))).toEqual([])
})

test('their reviews came after them and before today, and report results of past exams only', () => {
  const reviews = pages.flatMap((page) => page.reviews)
  expect(reviews.length).toBeGreaterThan(20)
  const wrong = reviews.filter(
    ({ words, day, examOn, publishedOn }) =>
      day < publishedOn ||
      day >= worldDay ||
      (/\b(?:cleared|passed in|got \d\d|scored \d)/i.test(
        words.replace('Practised all, cleared', 'Cleared'),
      ) &&
        (examOn === null || examOn >= day)) ||
      (/will update after exam|the coming attempt/i.test(words) && (examOn === null || examOn <= day)),
  )
  expect(wrong).toEqual([])
})
