import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { queueIssue } from '#shop/marketing'
import type { Generator } from './load-process.ts'
import type { Measured, Measurement } from './measurements.ts'

/** What is measured when it is asked for: it takes seven minutes. */
export const newsletters = 'newsletters'
const readers = 10_000
const patienceMs = 600_000
/** Pages a second: a busy hour of a shop, which leaves the machine room. */
const perSecond = 30

/** Pages before an issue is sent, beside it and after it; and how long its mails took, from the press of the button. */
export type NewsletterResult = {
  readonly before: Measured
  readonly beside: Measured
  readonly after: Measured
  readonly sent: number
  readonly seconds: number
}

/** Sends an issue to 10,000 readers while people open pages that are drawn for them. */
export async function measureNewsletters(
  db: Kysely<Tables>,
  generator: Generator,
  visit: Pick<Measurement, 'shopUrl' | 'cardUrl' | 'wares'> & { readonly session: string },
): Promise<NewsletterResult> {
  const { products, words, sessions } = visit.wares
  const paths = [
    '/students/user/order',
    '/students/cart',
    '/students/books?page=2',
    ...products.map(({ id, slug }) => `/students/product/${id}/${slug}`),
    ...words.map((word) => `/students/search?q=${encodeURIComponent(word)}`),
  ]
  const pages = (name: string, seconds: number) =>
    generator.measure({
      ...visit,
      kind: 'pages',
      name,
      connections: 4,
      perSecond,
      paths,
      cookies: sessions.slice(0, 4).map((attempt) => `${visit.session}; ${attempt}`),
      order: 'in turn',
      seconds,
    })
  await pages('warming', 20)
  const before = await pages('pages, before', 60)
  const issueId = await writeIssue(db)
  const start = performance.now()
  const done = waitUntilSent(db, issueId).then((sent) => ({
    sent,
    seconds: (performance.now() - start) / 1000,
  }))
  const beside = await pages('pages, beside newsletters', 180)
  const mails = await done
  return { before, beside, after: await pages('pages, after', 60), ...mails }
}

/** Queues an issue to readers of this bench. */
async function writeIssue(db: Kysely<Tables>): Promise<number> {
  await sql`delete from newsletter_deliveries`.execute(db)
  await sql`
    insert into newsletter_subscriptions (email, mobile, profession_id, profession_other, name, city, pin, bought_from,
      bought_from_other, access_key, active_until)
    select 'reader-' || n || '@example.com', 'bench-' || n, 1, '', 'Reader ' || n, 'Mysuru', '570001', 'bookseller', '',
      'a-reader-of-the-bench-' || n, business_today() + 365
    from generate_series(1, ${readers}) n on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number; author: string }>`
    insert into newsletter_issues (purpose, subject, body, author_id)
    select 'newsletter', 'New editions for your attempt', repeat('The new editions have come. ', 40), id from users limit 1
    returning id, author_id author`.execute(db)
  const [issue = { id: 0, author: '' }] = rows
  const queued = await queueIssue(db, { issueId: issue.id, actorId: issue.author })
  if (!queued.ok || queued.value < readers) throw new Error('The issue was not queued for its readers.')
  return issue.id
}

/** Waits until no mail of an issue is left, and answers how many went out. */
async function waitUntilSent(db: Kysely<Tables>, issueId: number): Promise<number> {
  for (const end = performance.now() + patienceMs; ; await sleep(500)) {
    const { rows } = await sql<{ left: number; sent: number }>`
      select (count(*) filter (where state = 'queued'))::int "left", (count(*) filter (where state = 'sent'))::int sent
      from newsletter_deliveries where issue_id = ${issueId}`.execute(db)
    if (rows[0]?.left === 0 || performance.now() > end) return rows[0]?.sent ?? 0
  }
}
