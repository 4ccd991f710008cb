import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { world } from '#db/seed/test-world'
import { randomToken } from '#kernel/id'
import { hashCartToken, setCartQuantities } from '#shop/cart'
import { saveStudentInterest } from '#shop/customers'
import type { Identity } from '#shop/identity'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { buildApp } from '../app.ts'
import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'

let database: TestDatabase
/** Two processes' worth of one shop. */
let apps: { readonly app: FastifyInstance; readonly identity: Identity; close(): Promise<void> }[]
let first: FastifyInstance
let book: string
const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-shared-pages-'))

async function openShop() {
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', DATA_DIR: dataDir, ROLES: 'web' })
  const log = pino({ level: 'silent' })
  const shop = await compose({ config, databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', log })
  const app = await buildApp(shop, log)
  return { app, identity: shop.needs.identity, close: () => app.close().then(() => shop.close()) }
}

beforeAll(async () => {
  database = await freshDatabase()
  apps = [await openShop(), await openShop()]
  first = apps[0]?.app as FastifyInstance
  const number = await first.inject(`/students/product/${world.lawBook.id}`)
  book = number.headers.location as string
})
afterAll(async () => {
  for (const { close } of apps) await close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, app = first) => app.inject({ url, headers })
/** Makes an account and signs it in. Answers its cookie. */
async function signIn(name: string): Promise<string> {
  const identity = apps[0]?.identity as Identity
  const person = { name, email: `${name.toLowerCase()}@example.com`, password: 'ledger-and-journal-2027' }
  await identity.enrol(person)
  const signedIn = await identity.signIn({ ...person, ip: '203.0.113.7', userAgent: '' })
  if (!signedIn.ok) throw new Error(signedIn.refusal.code)
  return signedIn.value.setCookies[0]?.split(';')[0] as string
}

/** Makes a guest's cart hold so many copies of a book. */
async function fill(cookie: string, copies: number): Promise<void> {
  const owner = { tokenHash: hashCartToken(cookie.slice('bm_cart='.length)), userId: null }
  const items = [{ editionId: world.lawBook.id, quantity: copies }]
  const set = await setCartQuantities({ db: database.db }, { owner, items })
  expect(set.ok).toBe(true)
}
/** The cookie of a guest whose cart holds so many copies. */
async function cartOf(copies: number): Promise<string> {
  const cookie = `bm_cart=${randomToken()}`
  await fill(cookie, copies)
  return cookie
}
/** What the header says of the cart. */
const counted = ({ body }: { body: string }) => /sr-only">: <\/span>(\d+)/.exec(body)?.[1] ?? null
/** The words that only pages of the cache carry. */
const isShared = (answer: { headers: Record<string, unknown> }) => answer.headers.etag !== undefined
describe('a page for many', () => {
  test('is the same for every stranger, byte for byte, without a cookie and without a name of whoever came first', async () => {
    const [one, other] = [await get(book, { 'user-agent': 'first' }), await get(book)]
    expect(one.statusCode).toBe(200)
    expect(other.body).toBe(one.body)
    expect(one.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'x-frame-options': 'DENY',
    })
    expect(one.headers['set-cookie']).toBeUndefined()
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
    expect(one.body).toContain('data-request=""')
  })

  test.each(['/students/', '/students/books', '/students/search?q=tax', '/students/_.data'])(
    '%s is kept',
    async (url) => {
      expect(isShared(await get(url))).toBe(true)
    },
  )

  test('admits by hash the scripts that are sent and carries no nonce', async () => {
    const { body, headers } = await get(book)
    const scripts = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(
      // What is no JavaScript is data, which browsers do not run.
      ([, attributes, words]) => (attributes?.includes('ld+json') ? [] : words || []),
    )
    const hashes = scripts.map((words) => `'sha256-${createHash('sha256').update(words).digest('base64')}'`)
    expect(scripts.length).toBeGreaterThan(1)
    const policy = String(headers['content-security-policy'])
    for (const hash of hashes) expect(policy).toContain(hash)
    expect(policy).not.toMatch(/script-src [^;]*(?:nonce|unsafe)/)
    expect(body).not.toMatch(/<script[^>]*nonce/)
  })

  test('is sent to HEAD without its body', async () => {
    const [head, whole] = [await first.inject({ method: 'HEAD', url: book }), await get(book)]
    expect(head.headers.etag).toBe(whole.headers.etag)
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(head.rawPayload).toHaveLength(0)
  })

  test('is sent packed to whom takes it that way, with a tag of its own, and the same words to all', async () => {
    const ask = (encoding: string) => get(book, { 'accept-encoding': encoding })
    const plain = await get(book)
    const [brotli, gzip] = [await ask('gzip, br'), await ask('gzip')]
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect((await ask('gzip')).rawPayload).toEqual(gzip.rawPayload)
  })

  test('that the browser has is answered 304, with the policy that admits its scripts', async () => {
    const { headers } = await get(book, { 'accept-encoding': 'br' })
    const again = await get(book, { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${headers.etag}` })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(again.headers.etag).toBe(headers.etag)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect((await get(book, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('at an address that leads elsewhere for good is that redirect, and keeps what the visitor added', async () => {
    const number = `/students/product/${world.lawBook.id}`
    expect(isShared(await get(number))).toBe(true)
    const marked = await get(`${number}?utm_source=mail`)
    expect([marked.statusCode, marked.headers.location]).toEqual([301, `${book}?utm_source=mail`])
    expect((await get(number)).headers.location).toBe(book)
  })
})

describe('whoever is known', () => {
  test('by a session shares with all who have one, and no page names any of them', async () => {
    const [asha, ravi] = [await signIn('Asha'), await signIn('Ravi')]
    const [his, hers] = [await get(book, { cookie: ravi }), await get(book, { cookie: asha })]
    expect(hers.body).toBe(his.body)
    expect(hers.body).toContain('aria-label="Your account"')
    expect(hers.body).not.toMatch(/Asha|Ravi|@example\.com|Sign in/)
    expect(hers.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) })
    expect(hers.headers['set-cookie']).toBeUndefined()
    expect((await get(book)).body).toContain('Sign in')
  })

  test('by a session sees the count of their own cart and what their account writes', async () => {
    const [cookie, other] = [await signIn('Meera'), await signIn('Kabir')]
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'Meera')
      .executeTakeFirstOrThrow()
    const owner = { tokenHash: hashCartToken(randomToken()), userId: id }
    await setCartQuantities(
      { db: database.db },
      { owner, items: [{ editionId: world.lawBook.id, quantity: 2 }] },
    )
    await saveStudentInterest(database.db, id, { levelCode: 'ca-final', attempt: 'ca-2027-05' })
    const page = await get('/students/', { cookie })
    expect(counted(page)).toBe('2')
    expect(page.body).toContain('CA Final · May 2027')
    const others = await get('/students/', { cookie: other })
    expect(counted(others)).toBeNull()
    expect(others.body).not.toContain('CA Final · May 2027')
  })

  test('by a session that holds no more is a stranger again, at once', async () => {
    const cookie = await signIn('Leela')
    expect((await get(book, { cookie })).body).not.toContain('Sign in')
    await apps[1]?.identity.signOut({ cookie })
    const after = await get(book, { cookie })
    expect(after.body).toBe((await get(book)).body)
    expect(after.headers['cache-control']).toBe('private, no-cache')
  })

  test('by a session whose cookie is due gets it anew with a page of their own', async () => {
    const cookie = await signIn('Nila')
    await sql`update sessions set expires_at = business_now() + interval '20 days'`.execute(database.db)
    const first = await get(book, { cookie })
    expect(String(first.headers['set-cookie'])).toContain('bm.session_token=')
    expect(isShared(first)).toBe(false)
    expect(isShared(await get(book, { cookie }))).toBe(true)
  })

  test('by a session gets a page of their own where it shows what their account has', async () => {
    const cookie = await signIn('Tara')
    const own = await get('/students/contact-us', { cookie })
    expect(own.body).toContain('tara@example.com')
    expect(own.headers['content-security-policy']).toContain("'nonce-")
    expect(isShared(own)).toBe(false)
    const others = await get('/students/contact-us')
    expect(isShared(others)).toBe(true)
    expect(others.body).not.toContain('tara@example.com')
  })

  test('by a cart shares with those who have as many copies in theirs, in their own browser alone', async () => {
    const carts = await Promise.all([1, 2, 2].map(cartOf))
    const pages = await Promise.all(carts.map((cookie) => get(book, { cookie })))
    expect(pages.map(counted)).toEqual(['1', '2', '2'])
    expect(pages[2]!.body).toBe(pages[1]!.body)
    expect(counted(await get(book))).toBeNull()
    for (const { headers } of pages) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('by a cart sees at once what they put into it', async () => {
    const cookie = await cartOf(1)
    expect(counted(await get(book, { cookie }))).toBe('1')
    await fill(cookie, 3)
    expect(counted(await get(book, { cookie }))).toBe('3')
  })

  test('by the attempt they write shares with those who write the same', async () => {
    const { level_code, attempt_code } = await database.db
      .selectFrom('attempt_levels as l')
      .innerJoin('attempts as a', 'a.code', 'l.attempt_code')
      .select(['level_code', 'attempt_code'])
      .where('attempt_code', '=', 'ca-2027-05')
      .where('level_code', '=', 'ca-final')
      .executeTakeFirstOrThrow()
    const cookie = `bm_attempt=${level_code}.${attempt_code}`
    const [his, others] = [await get('/students/', { cookie }), await get('/students/')]
    expect(his.body).toContain('CA Final · May 2027')
    expect(others.body).not.toContain('CA Final · May 2027')
    expect((await get('/students/', { cookie })).headers.etag).toBe(his.headers.etag)
    const madeUp = await get('/students/', { cookie: 'bm_attempt=ca-final.ca-2099-01' })
    expect(madeUp.headers.etag).toBe(others.headers.etag)
  })
})

describe('nobody can write into what others get:', () => {
  test('an unknown key of the query makes no second copy and stands nowhere in the page', async () => {
    const clean = await get('/students/books?page=1')
    const marked = await get('/students/books?x="><script>alert(1)</script>&page=1&utm_source=evil')
    expect(marked.headers.etag).toBe(clean.headers.etag)
    expect(marked.body).not.toMatch(/utm_source|alert\(1\)/)
  })

  test('the first to ask for a page cannot colour it with their headers', async () => {
    const url = '/students/lectures'
    const coloured = await get(url, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/students/cart',
      'x-rewrite-url': '/students/cart',
      'accept-language': 'xx-evil',
      'user-agent': 'evil',
      cookie: 'other=evil',
    })
    expect(isShared(coloured)).toBe(true)
    expect(coloured.body).not.toMatch(/evil|gopher/)
    expect((await get(url)).headers.etag).toBe(coloured.headers.etag)
  })

  test('a script that stands in a review is words, and the policy does not admit it', async () => {
    const words = 'steal(document.cookie)'
    await database.db
      .updateTable('works')
      .set({ about: `<script>${words}</script>` })
      .where('id', '=', (query) =>
        query.selectFrom('editions').select('work_id').where('id', '=', world.lawBook.id),
      )
      .execute()
    await vi.waitFor(async () => expect((await get(book)).body).toContain('steal('), { timeout: 5_000 })
    const { body, headers } = await get(book)
    expect(body).not.toContain(`<script>${words}`)
    expect(headers['content-security-policy']).not.toContain(
      createHash('sha256').update(words).digest('base64'),
    )
  })
})

describe('what is not for many is not kept:', () => {
  test.each([
    ['a page that is not there', '/students/product/999999/none'],
    ['a page of a list past its end', '/students/books?page=999'],
    ['an address that no route has', '/students/none'],
    ['the cart', '/students/cart'],
    ['signing in', '/students/login'],
    ['the profile', '/students/user/profile'],
    ['the checkout', '/students/checkout/information'],
    ['an order', '/students/order/BM20260000001'],
    ['a search that leads to one title', `/students/search?q=${world.incomeTaxBook.isbn13}`],
  ])('%s', async (_, url) => {
    for (const answer of [await get(url), await get(url)]) {
      expect([200, 302, 303, 404]).toContain(answer.statusCode)
      expect(answer.headers.etag).toBeUndefined()
      expect(answer.headers['cache-control']).toMatch(/no-store|private/)
    }
  })
})

describe('a change in the database', () => {
  const priceOf = async (app: FastifyInstance) => /₹[\d,]+/.exec((await get(book, {}, app)).body)?.[0]
  const both = () => Promise.all(apps.map(({ app }) => priceOf(app)))

  test('of a price drops the page in every process', async () => {
    await both()
    await sql`update editions set price_paise = 43200 where id = ${world.lawBook.id}`.execute(database.db)
    await vi.waitFor(
      async () => {
        for (const { app } of apps) {
          const { body } = await get(book, {}, app)
          expect(body).toContain('₹432')
        }
      },
      { timeout: 5_000 },
    )
  })

  test('of a price is seen by whoever is signed in, in every process', async () => {
    const cookie = await signIn('Dev')
    const show = async (words: string) => {
      for (const { app } of apps) expect((await get(book, { cookie }, app)).body).toContain(words)
    }
    for (const rupees of [411, 419]) {
      await sql`update editions set price_paise = ${rupees * 100} where id = ${world.lawBook.id}`.execute(
        database.db,
      )
      await vi.waitFor(() => show(`₹${rupees}`), { timeout: 5_000 })
    }
  })

  test('of the titles is seen in lists and in search, in every process', async () => {
    const { lawBook } = world
    const shows = (paths: readonly string[], words: string, is: boolean) =>
      vi.waitFor(
        async () => {
          for (const path of paths)
            for (const { app } of apps)
              expect([path, (await get(path, {}, app)).body.includes(words)]).toEqual([path, is])
        },
        { timeout: 5_000 },
      )
    const itself = (is: boolean) =>
      shows(['/students/books?sort=dhl', '/students/search?q=law'], `/product/${lawBook.id}/`, is)
    const stand = (status: string) =>
      sql`update editions set status = ${status} where id = ${lawBook.id}`.execute(database.db)
    await itself(true)
    await stand('withdrawn')
    await itself(false)
    await stand('live')
    await itself(true)
    // What cannot be told title by title: the new index takes the old one's place when it is there.
    await sql`update subjects set name = name || ' K.'`.execute(database.db)
    await shows(['/students/books'], ' K.', true)
  })

  test('of stock drops the page when it says something else', async () => {
    const stock = (count: number) =>
      sql`update stock_levels set on_hand = ${count} where edition_id = ${world.lawBook.id}`.execute(
        database.db,
      )
    const says = (words: string) =>
      vi.waitFor(
        async () => {
          for (const { app } of apps) expect((await get(book, {}, app)).body).toContain(words)
        },
        { timeout: 5_000 },
      )
    await stock(6)
    await says('In stock')
    await stock(5)
    await says('Only 5 left')
    await stock(0)
    await says('Out of stock')
  })
})
