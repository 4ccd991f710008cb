import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { world } from '#demo/test-world'
import { orderNoIn } from '#kernel/id'
import { findBreaches } from '#shop/reports'
import { type CardSimulator, openCardSimulator } from '#tests/support/card-simulator'
import { patienceMs } from '#tests/support/patience'
import { threePorts } from '#tests/support/ports'
import { type DrillServer, drillServer } from '../../tools/drill/server.ts'
import { addressOf, formWith, openShopper, visibleText } from '../../tools/drill/shopper.ts'
import { type DrillWorld, plantWorld } from '../../tools/drill/world.ts'
import { eventAbout, sendWebhook } from './card.fixtures.ts'

// The disk under PostgreSQL is full. To fill one takes a disk of one's own, so its processes are given the largest size
// that a file may have instead (`ulimit -f`), which PostgreSQL takes as it takes a full disk.
let drillWorld: DrillWorld
let server: DrillServer
let cards: CardSimulator
let db: Db
const acknowledged: string[] = []
beforeAll(async () => {
  drillWorld = await plantWorld()
  const port = await threePorts()
  cards = await openCardSimulator(port)
  const environment = {
    ...cards.environment,
    FLOOD_LIMIT: '1000000', // everybody asks from one address
    SMTP_URL: cards.smtpUrl,
    BASE_URL: `http://127.0.0.1:${port}`,
  }
  server = drillServer({ dataDir: drillWorld.dataDir, port, environment })
  await server.start()
  db = openDatabase(openPool(server.databaseUrl(), { max: 2, name: 'tests', timeout: patienceMs }))
})
afterAll(async () => {
  await db?.destroy()
  await server?.stop()
  await cards?.stop()
  drillWorld?.remove()
})

const fieldOf = (pid: number, place: number) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[place],
  )
const parentOf = (pid: number) => fieldOf(pid, 1)
const postmaster = () =>
  Number(readFileSync(join(drillWorld.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
/** A process and all that it started, and those in turn; those that they start later take after them. */
const family = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return parentOf(each) === pid
      } catch {
        return false // It has ended meanwhile.
      }
    })
    .flatMap(family),
]
/** As the account that each process runs as: even root may not everywhere do it for others. */
function limitFiles(pids: readonly number[], bytes: number | 'unlimited'): void {
  for (const pid of pids)
    try {
      const { uid, gid } = statSync(`/proc/${pid}`)
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { uid, gid, stdio: 'pipe' })
    } catch (fault) {
      if (existsSync(`/proc/${pid}`)) throw fault
    }
}

/** Buys a book on delivery in one go; answers the statuses on the way, and notes the order that was acknowledged. */
async function buy() {
  const shopper = openShopper(server.url)
  const added = await shopper.post('/cart', { intent: 'add', edition: world.lawBook.id, quantity: 1 })
  if (added.status !== 303) return added
  const received = await shopper.post('/checkout/information', addressOf('asha.menon@example.com'))
  if (received.status !== 303) return received
  const { html } = await shopper.get('/checkout/payment')
  const placed = await shopper.post('/checkout/payment', formWith(html, { method: '4' }))
  const orderNo = orderNoIn(placed.leadsTo)
  if (orderNo !== '') acknowledged.push(orderNo)
  return placed
}
const ordersInBooks = async () =>
  (await db.selectFrom('orders').select('order_no').orderBy('order_no').execute()).map((row) => row.order_no)

test('with no room for another row who buys is told to wait, who reads reads on, and nothing is acknowledged and lost', async () => {
  expect((await buy()).status).toBe(303)
  // Nothing makes room behind our back.
  await sql`alter table carts set (autovacuum_enabled = off)`.execute(db)
  // Larger than a piece of the write-ahead log, so that only this table has no room.
  await sql`insert into carts (token_hash, state)
    select decode(md5(n::text) || md5(n::text), 'hex'), 'merged' from generate_series(1, 180000) n`.execute(
    db,
  )
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size('carts') bytes`.execute(db)
  limitFiles(family(postmaster()), rows[0]?.bytes ?? 0)
  // What room its pages have left is used up by several who buy at once: then none of them finds any.
  const several = async () =>
    (await Promise.all(Array.from({ length: 8 }, buy))).every(({ status }) => status === 503)
  await expect.poll(several, { interval: 0 }).toBe(true)

  const away = await buy()
  expect(visibleText(away.html)).toContain('Your cart and your orders are safe')
  expect(visibleText(away.html)).not.toMatch(/could not extend|postgres/i)
  const call = await fetch(`${server.url}/api/bookstore/order/insertUpdateCheckoutData`, {
    method: 'POST',
    body: JSON.stringify({ items: [{ editionId: world.lawBook.id, quantity: 1 }] }),
    headers: { 'content-type': 'application/json' },
  })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  const reader = openShopper(server.url)
  for (const path of ['/', '/books', `/product/${world.gstBook.id}/`, '/search?q=tax', '/login'])
    expect([path, (await reader.get(path)).status]).toEqual([path, expect.toBeOneOf([200, 301])])
})

test('when even the log of changes has no room, PostgreSQL gives up; what is kept in memory is read on, and the rest is told to wait', async () => {
  const shopProcess = parentOf(postmaster())
  limitFiles([shopProcess, ...family(postmaster())], 1)
  await expect.poll(async () => (await buy()).status).toBe(503)
  const ready = () => fetch(`${new URL(server.url).origin}/readyz`).then(({ status }) => status)
  await expect.poll(ready).toBe(503)
  expect((await fetch(`${new URL(server.url).origin}/healthz`)).status).toBe(200)
  const shopper = openShopper(server.url)
  expect((await shopper.get('/books')).status).toBe(200)
  const cart = await shopper.get('/cart')
  expect(cart.status).toBe(503)
  expect(visibleText(cart.html)).toContain('Your cart and your orders are safe')
  const received = await sendWebhook(
    { url: server.url, db, cards },
    eventAbout({ id: 'pay_FullDisk000001', orderId: 'order_FullDisk0001', amount: 89_500 }),
  )
  expect(received.status).toBe(503)
  // There is room again: nobody starts anything.
  limitFiles(family(shopProcess), 'unlimited')
  await expect.poll(ready).toBe(200)
})

test('once there is room again the shop goes on by itself, with every order that it acknowledged and no other', async () => {
  await expect.poll(async () => (await buy()).status).toBe(303)
  expect(acknowledged.length).toBeGreaterThanOrEqual(2)
  expect(await ordersInBooks()).toEqual(acknowledged.toSorted())
  expect(await findBreaches(db)).toEqual([])
})
