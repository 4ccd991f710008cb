import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { reviewPhrases } from '../content/reviews.ts'
import { students } from '../people/students.ts'

/** Ten reviews an edition, composed by the database from phrases without slots and conditions, with their ratings. */
export async function writeManyReviews(db: Db, asOf: string): Promise<void> {
  const phrases = reviewPhrases.book['5']
  const isPlain = (phrase: string) => !/[{[]/.test(phrase)
  const titles = phrases.titles.filter(isPlain)
  const sentences = Object.values(phrases.bodies).flat().filter(isPlain)
  const names = students.map(({ first, last }) => `${first} ${last}`)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into reviews (work_id, edition_id, author_name, rating, title, body, created_at)
      select e.work_id, e.id, (${names}::text[])[1 + (e.id * 7 + n * 13) % ${names.length}],
        case (e.id + n * 3) % 10 when 0 then 2 when 1 then 3 when 2 then 4 when 3 then 4 when 4 then 4 else 5 end,
        (${titles}::text[])[1 + (e.id + n * 5) % ${titles.length}],
        (${sentences}::text[])[1 + (e.id * 3 + n) % ${sentences.length}],
        ${asOf}::date - ((e.id + n * 37) % 700)::int
      from editions e cross join generate_series(1, 10) n`.execute(tx)
    await sql`
      insert into work_ratings (work_id, reviews, stars, histogram)
      select work_id, count(*), sum(rating), array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]
      from reviews where state = 'published' group by work_id
      on conflict (work_id) do update
        set reviews = excluded.reviews, stars = excluded.stars, histogram = excluded.histogram`.execute(tx)
  })
}
