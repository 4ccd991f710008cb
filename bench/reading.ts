import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import type { Generator } from './load-process.ts'
import type { Measured, Measurement } from './measurements.ts'
import { enrolPeople, people, personId } from './people.ts'
import type { BenchShop } from './shop-process.ts'

/** What is measured when it is asked for. */
export const reading = 'reading'
/** So many of them wait for a page at the same moment. */
const atOnce = 50
/** One round after the other shows whether memory stays where it is. */
const rounds = 3

/** Chapters that readers open, as whole pages and as the reader goes on to the next one. */
export type ReadingResult = Measured & { readonly cpuMs: number; readonly memoryMb: number }

/**
 * Lets people read one virtual book side by side, each in a session of their own, chapter after chapter: first whole
 * pages, then what the open reader asks for when its student goes on.
 */
export async function measureReading(
  db: Kysely<Tables>,
  {
    generator,
    shop,
    dataDir,
  }: { readonly generator: Generator; readonly shop: BenchShop; readonly dataDir: string },
  visit: Pick<Measurement, 'shopUrl' | 'cardUrl' | 'wares'> & { readonly seconds: number },
): Promise<ReadingResult[]> {
  const cookies = await enrolPeople(db, dataDir)
  const { editionId, chapters } = await openBook(db)
  const results: ReadingResult[] = []
  for (const [name, end] of [
    ['reading, whole pages', ''],
    ['reading, next chapters', '.data'],
  ] as const)
    for (let round = 0; round <= rounds; round++) {
      const before = await shop.usage()
      const measured = await generator.measure({
        ...visit,
        kind: 'pages',
        name,
        connections: atOnce,
        paths: chapters.map((no) => `/students/virtual/book/${editionId}/${no}${end}`),
        cookies,
        order: 'side by side',
      })
      const { cpuMs, memoryMb } = await shop.usage()
      // The first round warms the compiler.
      if (round > 0)
        results.push({ ...measured, cpuMs: (cpuMs - before.cpuMs) / Math.max(1, measured.done), memoryMb })
    }
  return results
}

/** Gives everybody the virtual book with most chapters, which they have read before. */
async function openBook(
  db: Kysely<Tables>,
): Promise<{ readonly editionId: number; readonly chapters: readonly number[] }> {
  const { rows } = await sql<{ editionId: number; chapters: readonly number[] }>`
    select e.id "editionId", array_agg(c.no order by c.no) chapters from editions e join chapters c on c.work_id = e.work_id
    where e.type = 'BOOK' and e.format = 'VIRTUAL' and e.status = 'live' group by e.id
    order by count(*) desc, e.id limit 1`.execute(db)
  const [book] = rows
  if (!book) throw new Error('There is no virtual book to read.')
  const { editionId, chapters } = book
  await sql`
    insert into entitlements (cause, edition_id, user_id, opened_at, ends_on)
    select 'trial', ${editionId}, ${personId}, business_now(), business_today() + 365
    from generate_series(1, ${people}) n on conflict do nothing`.execute(db)
  await sql`
    insert into chapters_read (user_id, edition_id, chapter_no, unit)
    select ${personId}, ${editionId}, c, 'chapters' from generate_series(1, ${people}) n,
      unnest(${[...chapters]}::int[]) c on conflict do nothing`.execute(db)
  return book
}
