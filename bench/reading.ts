import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { sessionCookies } from '../tools/drill/session-cookies.ts'
import type { Generator } from './load-process.ts'
import type { Measured, Measurement } from './measurements.ts'
import type { BenchShop } from './shop-process.ts'

/** What is measured when it is asked for. */
export const reading = 'reading'
const readers = 500
/** So many of them wait for a page at the same moment. */
const atOnce = 50
/** One round after the other shows whether memory stays where it is. */
const rounds = 3

/** Chapters that 500 readers open, as whole pages and as the reader goes on to the next one. */
export type ReadingResult = Measured & { readonly cpuMs: number; readonly memoryMb: number }

/**
 * Lets 500 people read one virtual book side by side, each in a session of their own, chapter after chapter: first whole
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
  const { editionId, chapters } = await enrolReaders(db)
  const tokens = Array.from({ length: readers }, (_, nth) => tokenOf(nth + 1))
  const cookies = sessionCookies(dataDir, tokens)
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

const tokenOf = (nth: number) => `reader-of-the-bench-${nth}`

/** Gives each reader an account, a session and the virtual book with most chapters, which they have read before. */
async function enrolReaders(
  db: Kysely<Tables>,
): Promise<{ readonly editionId: number; readonly chapters: readonly number[] }> {
  const { rows } = await sql<{ editionId: number; chapters: readonly number[] }>`
    select e.id "editionId", array_agg(c.no order by c.no) chapters from editions e join chapters c on c.work_id = e.work_id
    where e.type = 'BOOK' and e.format = 'VIRTUAL' and e.status = 'live' group by e.id order by count(*) desc, e.id limit 1`.execute(
    db,
  )
  const [book] = rows
  if (!book) throw new Error('There is no virtual book to read.')
  const { editionId, chapters } = book
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into users (id, name, email, email_verified)
      select md5('reader ' || n)::uuid, 'Reader ' || n, 'reader-' || n || '@bench.example.com', true
      from generate_series(1, ${readers}) n on conflict do nothing`.execute(tx)
    await sql`
      insert into sessions (id, user_id, token, client, expires_at, ip_address, user_agent)
      select gen_random_uuid(), md5('reader ' || n)::uuid, ${tokenOf(0).slice(0, -1)} || n, 'browser',
        business_now() + interval '30 days', '192.0.2.1', 'bench'
      from generate_series(1, ${readers}) n on conflict do nothing`.execute(tx)
    await sql`
      insert into entitlements (cause, edition_id, user_id, opened_at, ends_on)
      select 'trial', ${editionId}, md5('reader ' || n)::uuid, business_now(), business_today() + 365
      from generate_series(1, ${readers}) n on conflict do nothing`.execute(tx)
    await sql`
      insert into chapters_read (user_id, edition_id, chapter_no)
      select md5('reader ' || n)::uuid, ${editionId}, c from generate_series(1, ${readers}) n,
        unnest(${[...chapters]}::int[]) c on conflict do nothing`.execute(tx)
  })
  return book
}
