import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { hashCartToken, setCartQuantities } from '#shop/cart'
import { saveStudentInterest } from '#shop/customers'
import { patienceMs } from '#tests/support/patience'
import { testDatabase } from '#tests/support/postgres'
import type { ShopNeeds } from '#web/context.ts'
import { buildApp } from '../app.ts'
import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'

const database = await testDatabase()
/** Two processes' worth of one shop. */
let apps: { readonly app: FastifyInstance; readonly needs: ShopNeeds; close(): Promise<void> }[]
let first: FastifyInstance
let book: string
const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-shared-pages-'))

async function openShop() {
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', DATA_DIR: dataDir, ROLES: 'web' })
  const log = pino({ level: 'silent' })
  const shop = await compose({ config, databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', log })
  const app = await buildApp(shop, log)
  return { app, needs: shop.needs, close: () => app.close().then(() => shop.close()) }
}

beforeAll(async () => {
  apps = [await openShop(), await openShop()]
  first = apps[0]?.app as FastifyInstance
  const number = await first.inject(`/students/product/${world.lawBook.id}`)
  book = number.headers.location as string
})
afterAll(async () => {
  for (const { close } of apps) await close()
  rmSync(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, app = first) => app.inject({ url, headers })
/** Makes an account and signs it in. Answers its cookie. */
async function signIn(name: string): Promise<string> {
  const { identity, sessionCookie } = apps[0]!.needs
  const person = { name, email: `${name.toLowerCase()}@example.com`, password: 'ledger-and-journal-2027' }
  await identity.enrol(person)
  const signedIn = await identity.signIn({ ...person, ip: '203.0.113.7', userAgent: '' })
  if (!signedIn.ok) throw new Error(signedIn.refusal.code)
  return sessionCookie.set(signedIn.value.token).split(';')[0] as string
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
/** Only pages of the cache carry an entity tag. */
const isCached = (answer: { headers: Record<string, unknown> }) => answer.headers.etag !== undefined
describe('a page for everybody', () => {
  test('is the same byte for byte, without a cookie and without a trace of who came first', async () => {
    const [one, other] = [await get(book, { 'user-agent': 'first' }), await get(book)]
    expect(one.statusCode).toBe(200)
    expect(other.body).toBe(one.body)
    expect(one.headers).toMatchObject({
      'cache-control': expect.stringMatching(
        /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-/,
      ),
      'cache-tag': expect.stringContaining(`edition-${world.lawBook.id}`),
      vary: 'Cookie, Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'x-frame-options': 'DENY',
    })
    expect(one.headers['set-cookie']).toBeUndefined()
    expect(one.headers['x-request-id']).toBeUndefined()
    expect(one.body).toContain('data-request=""')
  })

  test.each(['/students/', '/students/books', '/students/search?q=tax', '/students/_.data'])(
    '%s is cached',
    async (url) => {
      expect(isCached(await get(url))).toBe(true)
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
    const send = (encoding: string) => get(book, { 'accept-encoding': encoding })
    const plain = await get(book)
    const [brotli, gzip] = [await send('gzip, br'), await send('gzip')]
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect((await send('gzip')).rawPayload).toEqual(gzip.rawPayload)
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
    expect(isCached(await get(number))).toBe(true)
    const marked = await get(`${number}?utm_source=mail`)
    expect([marked.statusCode, marked.headers.location]).toEqual([301, `${book}?utm_source=mail`])
    expect((await get(number)).headers.location).toBe(book)
  })
})

describe('a visitor', () => {
  /** What a visitor may send to be known, or to be taken for somebody. */
  const known: Record<string, () => Promise<Record<string, string>>> = {
    'with a session': async () => ({ cookie: await signIn('Asha') }),
    'with a session that is due to be renewed': async () => {
      const cookie = await signIn('Nila')
      await sql`update sessions set expires_at = business_now() + interval '20 days'`.execute(database.db)
      return { cookie }
    },
    'with a forged session': async () => ({ cookie: 'bm.session_token=forged.forged' }),
    'with copies in the cart': async () => ({ cookie: await cartOf(3) }),
    'with a marker': async () => ({ cookie: 'bm_marker=7.%3Cscript%3E' }),
    'with a made-up attempt': async () => ({ cookie: 'bm_attempt=ca-final.ca-2099-01' }),
    'with an attempt that their level does not sit': async () => ({
      cookie: 'bm_attempt=cs-executive.ca-2027-05',
    }),
    'with an attempt that is none': async () => ({ cookie: 'bm_attempt="><script>' }),
    'with another authorization': async () => ({ authorization: 'Bearer asha' }),
    'at another host': async () => ({ host: 'evil.example', 'x-forwarded-host': 'evil.example' }),
  }
  test.each(Object.keys(known))('%s gets the bytes that everybody gets', async (who) => {
    const headers = await known[who]!()
    const pages = ['/students/', book, '/students/books', '/students/_.data']
    for (const url of pages) {
      // Anyone who asks first.
      await sql`select pg_notify('pages_changed', 'tag:all')`.execute(database.db)
      const [his, plain] = [await get(url, headers), await get(url)]
      expect([url, his.headers['etag']]).toEqual([url, plain.headers['etag']])
      expect(his.body).toBe(plain.body)
      expect(his.headers['set-cookie']).toBeUndefined()
      expect(his.body).not.toMatch(/Asha|Nila|@example\.com|forged|evil|7\.%3C/)
    }
  })

  test('gets the same page where it is drawn and not stored', async () => {
    const cookie = `${await signIn('Tara')}; ${await cartOf(2)}`
    const long = `/students/search?q=${'tax '.repeat(30)}`
    const words = ({ body, headers }: { body: string; headers: Record<string, unknown> }) => {
      const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      return body.replaceAll(nonce, '').replace(/data-request="[^"]*"/, '')
    }
    const [his, plain] = [await get(long, { cookie }), await get(long)]
    expect(his.headers['etag']).toBeUndefined()
    expect(words(his)).toBe(words(plain))
  })

  test('the header of a cached page does not name the visitor; a personal page sets the marker', async () => {
    const cookie = await signIn('Meera')
    expect((await get(book, { cookie })).body).not.toContain('Sign in')
    const own = await get('/students/user/wishlist', { cookie })
    expect(own.headers['set-cookie']).toContain('bm_marker=0.Meera; Path=/; Max-Age=7776000; SameSite=Lax')
    const again = await get('/students/user/wishlist', { cookie: `${cookie}; bm_marker=0.Meera` })
    expect(again.headers['set-cookie']).toBeUndefined()
    const expired = await get('/students/user/wishlist', { cookie: 'bm_marker=0.Meera' })
    expect(expired.headers['set-cookie']).toEqual(['bm_marker=; Path=/; Max-Age=0; SameSite=Lax'])
  })

  test('with a personal page sees their own, which is never stored', async () => {
    const cookie = await signIn('Kabir')
    for (const url of ['/students/contact-us', '/students/user/profile']) {
      const own = await get(url, { cookie })
      expect(own.body).toContain('kabir@example.com')
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.headers['content-security-policy']).toContain("'nonce-")
      expect(isCached(own)).toBe(false)
      expect((await get(url)).body).not.toContain('kabir@example.com')
    }
  })

  test('has the attempt of the account in the cookie from the next personal answer on, and none where it has none', async () => {
    const cookie = await signIn('Dev')
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'Dev')
      .executeTakeFirstOrThrow()
    const send = async (more: string) => {
      const answer = await get('/students/wishlist/editions', { cookie: `${cookie}; bm_marker=0.Dev${more}` })
      return String(answer.headers['set-cookie'])
    }
    expect(await send('; bm_attempt=ca-final.ca-2027-05')).toMatch(/^bm_attempt=; .*Max-Age=0/)
    await saveStudentInterest(database.db, id, { levelCode: 'ca-final', attempt: 'ca-2027-05' })
    expect(await send('')).toMatch(/^bm_attempt=ca-final\.ca-2027-05; /)
    expect(await send('; bm_attempt=ca-final.ca-2027-05')).toBe('undefined')
  })

  test('shares a page with those who write the same attempt', async () => {
    const cookie = 'bm_attempt=ca-final.ca-2027-05'
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
    expect(isCached(coloured)).toBe(true)
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
    await vi.waitFor(async () => expect((await get(book)).body).toContain('steal('), { timeout: patienceMs })
    const { body, headers } = await get(book)
    expect(body).not.toContain(`<script>${words}`)
    expect(headers['content-security-policy']).not.toContain(
      createHash('sha256').update(words).digest('base64'),
    )
  })
})

describe('what is not for everybody is not stored:', () => {
  test.each([
    ['a page that is not there', '/students/product/999999/none'],
    ['a page of a list past its end', '/students/books?page=999'],
    ['an address that no route has', '/students/none'],
    ['the cart', '/students/cart'],
    ['the paper map', '/students/paper-map/ca-final'],
    ['writing to us', '/students/contact-us'],
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
      { timeout: patienceMs },
    )
  })

  test('of a price renews the pages that show it within a moment, and leaves others in the cache', async () => {
    const { lawBook, gstBook } = world
    const others: string[] = []
    const showing: string[] = []
    const number = await get(`/students/product/${gstBook.id}`)
    const candidates = ['/students/books?sort=plh', '/students/search?q=law', '/students/search?q=gst']
    for (const url of [
      book,
      String(number.headers['location']),
      '/students/',
      '/students/books',
      ...candidates,
    ]) {
      const { body } = await get(url)
      if (body.includes(`/product/${lawBook.id}/`)) showing.push(url)
      else if (body.includes(`/product/${gstBook.id}/`)) others.push(url)
    }
    expect(showing).toEqual(expect.arrayContaining([book, '/students/books', '/students/search?q=law']))
    expect(others.length).toBeGreaterThan(0)
    // Triggers do not hear of it: only a page that is rendered again shows the new title.
    const retitle = (words: string, isHeard: boolean) =>
      database.db.transaction().execute(async (tx) => {
        if (!isHeard) await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update works set title = ${words} where id = (
          select work_id from editions where id = ${gstBook.id})`.execute(tx)
      })
    const { rows } = await sql<{ title: string }>`select title from works where id = (
      select work_id from editions where id = ${gstBook.id})`.execute(database.db)
    await retitle('A title that nobody was told of', false)
    await sql`update editions set price_paise = 41700 where id = ${lawBook.id}`.execute(database.db)
    await vi.waitFor(
      async () => {
        for (const url of showing) expect([url, (await get(url)).body.includes('417')]).toEqual([url, true])
      },
      { timeout: patienceMs },
    )
    for (const url of others) expect((await get(url)).body).not.toContain('nobody was told of')
    await retitle(rows[0]!.title, true)
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
        { timeout: patienceMs },
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
    const description = (words: string) =>
      vi.waitFor(
        async () => {
          for (const { app } of apps) expect((await get(book, {}, app)).body).toContain(words)
        },
        { timeout: patienceMs },
      )
    await stock(6)
    await description('In stock')
    await stock(5)
    await description('Only 5 left')
    await stock(0)
    await description('Out of stock')
  })
})
