import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openingSchema, setUpShop } from '#db/set-up/set-up-shop'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { freshDatabase } from '#tests/support/postgres'
import { root } from '#tests/support/source-files'
import { testIdentity } from '../../shop/identity/identity.fixtures.ts'

// A live shop on the day it opens: it knows who runs it, and has nothing on its shelves yet.
const opening = openingSchema.parse(JSON.parse(readFileSync(join(root, 'docs/shop.example.json'), 'utf8')))
const environment = {
  MODE: 'live',
  SECRET: 'a secret of at least thirty-two letters',
  BASE_URL: 'https://shop.example.com',
}
let shop: ComposedShop
let password: string
beforeAll(async () => {
  shop = await composeShop(environment, {
    from: 'empty',
    prepare: async (db) => {
      const done = await setUpShop({ db, identity: testIdentity(db) }, opening)
      if (done.ok) password = done.value.password
    },
  })
})
afterAll(() => shop?.close())

const host = { host: 'shop.example.com' }

test.each([
  ['', 'Ledger &amp; Lamp'],
  ['/books', 'Books'],
  ['/lectures', 'Video Classes'],
  ['/search?q=income+tax', 'income tax'],
  ['/authors', 'Authors'],
  ['/seller', 'Ledger &amp; Lamp'],
  ['/cart', 'Your cart is empty'],
  ['/paper-map', 'Paper map'],
  ['/paper-map/ca-final', 'Nothing to suggest for this paper yet.'],
  ['/return-policy', 'Returns and cancellations'],
  ['/grievance', 'Revathi Sundaram'],
  ['/contact-us', 'help@ledgerandlamp.example.com'],
  ['/faqs', 'Questions'],
  ['/sitemap.xml', '<sitemapindex'],
])('%s is there, with %s', async (path, words) => {
  const answer = await shop.app.inject({ url: `/students${path || '/'}`, headers: host })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(words)
})

test('its owner signs in with the password that was shown, and sets up an authenticator app for the desks', async () => {
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: '/students/login',
    headers: { ...host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: opening.owner.email, password }).toString(),
  })
  expect(signedIn.statusCode).toBe(303)
  const [session] = signedIn.cookies
  const headers = { ...host, cookie: `${session?.name}=${session?.value}` }
  const desk = await shop.app.inject({ url: '/students/desk/reviews', headers })
  expect(desk.statusCode).toBe(302)
  expect(desk.headers.location).toMatch(/second-factor\?returnUrl=/)
  const factor = await shop.app.inject({ url: `${desk.headers.location}`, headers })
  expect(factor.statusCode).toBe(200)
  expect(factor.body).toContain('authenticator app')
})

test('before it is set up, its start ends with one line that says what to do', async () => {
  const { url, close } = await freshDatabase({ from: 'empty' })
  const folder = mkdtempSync(join(tmpdir(), 'bookmann-not-set-up-'))
  const started = promisify(execFile)(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...environment,
      DATABASE_URL: url,
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'orders@example.org',
      LOG_LEVEL: 'error',
    },
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: 'This shop was never set up: see "Open a live shop" in docs/operations.md.\n',
  })
  rmSync(folder, { recursive: true })
  await close()
})
