import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { queueIssue } from '#shop/marketing'
import type { Generator } from './load-process.ts'
import type { Measured, Measurement } from './measurements.ts'

/** What is measured when it is asked for: it takes twelve minutes. */
export const newsletters = 'newsletters'
/** Pages alone and beside an issue take turns, as pages alone vary by more than an issue may add. */
const rounds = 5
const readersOfRound = 2000
const aloneSeconds = 50
/** An issue to the readers of a round leaves in about a minute. */
const besideSeconds = 50
const patienceMs = 600_000
/** Pages a second: a busy hour of a shop, which leaves the machine room. */
const perSecond = 30
/** Nothing tells the shop of an issue that the bench queues: the run of the next minute sends it. */
const byMinute: Outbox = { send: async () => {} }

/** In turns, pages alone and beside an issue that is sent; how many mails left, and how long they took in all. */
export type NewsletterResult = {
  readonly pages: readonly Measured[]
  readonly sent: number
  readonly seconds: number
}

/** Sends 10,000 newsletters, an issue a round, while people open pages that are drawn for them. */
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
  const measurePages = (name: string, seconds: number) =>
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
  await measurePages('warming', 20)
  const pages: Measured[] = []
  let sent = 0
  let seconds = 0
  for (let round = 1; round <= rounds; round++) {
    pages.push(await measurePages('pages, alone', aloneSeconds))
    const issueId = await writeIssue(db, round)
    // The job that sends begins with the minute.
    await waitUntilLeft(db, issueId, readersOfRound - 1)
    const start = performance.now()
    const done = waitUntilLeft(db, issueId, 0)
    pages.push(await measurePages('pages, beside newsletters', besideSeconds))
    sent += await done
    seconds += (performance.now() - start) / 1000
  }
  return { pages, sent, seconds }
}

/** Queues an issue to the readers of a round; those of the round before are gone. */
async function writeIssue(db: Kysely<Tables>, round: number): Promise<number> {
  await sql`delete from newsletter_deliveries`.execute(db)
  await sql`delete from newsletter_subscriptions where mobile like 'bench-%'`.execute(db)
  await sql`
    insert into newsletter_subscriptions (email, mobile, profession_id, profession_other, name, city, pin, bought_from,
      bought_from_other, access_key, active_until)
    select 'reader-' || n || '@example.com', 'bench-' || n, 1, '', 'Reader ' || n, 'Mysuru', '570001', 'bookseller', '',
      'a-reader-of-the-bench-' || n, business_today() + 365
    from generate_series(1, ${readersOfRound}) n`.execute(db)
  const { rows } = await sql<{ id: number; author: string }>`
    insert into newsletter_issues (purpose, subject, body, author_id)
    select 'newsletter', 'New editions for your attempt ' || ${round}::int, repeat('The new editions have come. ', 40), id
    from users limit 1
    returning id, author_id author`.execute(db)
  const [issue = { id: 0, author: '' }] = rows
  const queued = await queueIssue({ db, outbox: byMinute }, { issueId: issue.id, actorId: issue.author })
  if (!queued.ok || queued.value < readersOfRound)
    throw new Error('The issue was not queued for its readers.')
  return issue.id
}

/** Waits until at most so many mails of an issue are left, and answers how many went out. */
async function waitUntilLeft(db: Kysely<Tables>, issueId: number, most: number): Promise<number> {
  for (const end = performance.now() + patienceMs; ; await sleep(500)) {
    const { rows } = await sql<{ left: number; sent: number }>`
      select (count(*) filter (where state = 'queued'))::int "left", (count(*) filter (where state = 'sent'))::int sent
      from newsletter_deliveries where issue_id = ${issueId}`.execute(db)
    const [row = { left: 0, sent: 0 }] = rows
    if (row.left <= most || performance.now() > end) return row.sent
  }
}
