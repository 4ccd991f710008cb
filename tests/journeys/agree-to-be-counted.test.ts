import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { hasFilledCheckout } from './online-buyer.ts'

const { shop, open } = openJourney()
const owner = { name: 'Nisha Owner', email: 'nisha.speed@example.com', password: 'nine ledgers and a lamp' }
beforeAll(() => enrolStaff(shop, owner, 'owner'))

const counts = () =>
  allRows<{ source: string; medium: string; campaign: string; cid: number; events: number }>(shop.needs.db)`
    select source, medium, campaign, cid, events from marketing_counts where event = 'campaign_arrived'`
const eventsOf = async (event: 'page_view' | 'page_visited') =>
  (
    await allRows<{ events: number }>(shop.db)`
      select events from marketing_counts where event = ${event}`
  )[0]?.events
const records = async (kind: 'route' | 'action') =>
  (
    await allRows<{ id: string; kind: string; record: object; user_id: string | null; at: Date }>(shop.db)`
      select * from tracking_records where kind = ${kind}`
  ).map(({ record }) => record as Record<string, unknown>)

const tracking =
  /\/(?:eventemileProcess|userSiteTracking|userActionTracking|subscriber-add|machineId)(?:\?|$)/

function watch({ page }: Student): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (tracking.test(request.url())) sent.push(request.url())
  })
  return sent
}

const stored = ({ page }: Student) =>
  page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => /campaign|payload|machine/.test(key)),
    visits: await new Promise((resolve) => {
      const opening = indexedDB.open('bookmann')
      opening.onsuccess = () => {
        const { result } = opening
        if (!result.objectStoreNames.contains('route-tracking')) return resolve(0)
        const count = result.transaction('route-tracking').objectStore('route-tracking').count()
        count.onsuccess = () => resolve(count.result)
      }
    }),
  }))

const machineOf = ({ page }: Student) =>
  page.evaluate(() => ({
    current: localStorage.getItem('bm_machine_id'),
    old: localStorage.getItem('machineId'),
  }))

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: patienceMs })

const address = '/books?utm_source=Mail&utm_medium=mailcid42&utm_campaign=May+2027'

test('who refuses is neither measured nor known, and is not asked again', async () => {
  const student = await open({ asksForConsent: true })
  const sent = watch(student)
  await student.goAlive('/virtual/book/sample/issues')
  expect(await student.page.getByRole('region', { name: 'Measuring visits' }).count(), 'a reader').toBe(0)
  await student.goAlive(address)
  await student.see('button', 'Agree')
  await student.canReadAll()
  await student.press('Refuse')
  await student.page.getByRole('region', { name: 'Measuring visits' }).waitFor({ state: 'detached' })
  await student.goAlive('/lectures')
  expect(await student.page.getByRole('region', { name: 'Measuring visits' }).count()).toBe(0)
  expect(sent).toEqual([])
  const cookies = (await student.context.cookies()).map(({ name, value }) => `${name}=${value}`)
  expect(cookies).toEqual(['bm_consent=1.no'])
  expect(await stored(student)).toEqual({ keys: [], visits: 0 })
})

test('on a phone the question lies over the end of the footer', async () => {
  const { page, go } = await open({ asksForConsent: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await go('/about-us')
  const question = page.getByRole('region', { name: 'Measuring visits' })
  const isOnTop = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { top } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(5, top + 5))
  }
  expect(await question.evaluate(isOnTop)).toBe(true)
})

test('who agrees is measured with every field, offline visits come later, and withdrawing removes all', async () => {
  const student = await open({ asksForConsent: true })
  const sent = watch(student)
  await student.goAlive(address)
  expect(sent).toEqual([])
  const tracked = student.page.waitForResponse(/userActionTracking/)
  await student.press('Agree')
  expect((await tracked).status()).toBe(200)
  await eventually(counts).toEqual([
    { source: 'mail', medium: 'mailcid42', campaign: 'may 2027', cid: 42, events: 1 },
  ])
  expect(sent.some((url) => url.endsWith('userActionTracking?verifyToken=NO'))).toBe(true)
  await eventually(() => records('route')).toMatchObject([
    { uuid: expect.any(String), path: '/books', visitedAt: expect.any(String) },
  ])
  await eventually(() => records('action')).toMatchObject([
    {
      IpAddress: '127.0.0.0',
      Action: 'page_visited',
      CampaignName: 'May 2027',
      UtmDetails: { utm_source: 'Mail', utm_medium: 'mailcid42', utm_campaign: 'May 2027' },
      ComponentUrl: '/books',
      CampaignUrl: expect.stringContaining('utm_medium=mailcid42'),
      uuid: expect.any(String),
      platform: 'bookmann',
      recordType: 'GENERAL',
      actionType: 'GENERAL',
      data: { category: 'students', path: '/books', visit: expect.any(String), cid: 42 },
      UserEmail: '',
      UserName: '',
    },
  ])

  const machine = await machineOf(student)
  expect(machine.current).toMatch(/^[0-9a-f-]{36}$/)
  expect(machine.old).toBe(machine.current)
  // The calls fail while the visitor reads on: visit and action wait, and come once, when the network is back.
  await student.page.route(tracking, (route) => route.abort())
  await student.page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Video Classes', exact: true })
    .click()
  await student.page.getByRole('heading', { level: 1, name: 'Video classes' }).waitFor()
  await eventually(() => stored(student)).toMatchObject({ visits: 4 })
  const pathsOf = async () => [
    (await records('route')).map(({ path }) => path).toSorted(),
    (await records('action')).map(({ ComponentUrl }) => ComponentUrl).toSorted(),
  ]
  expect(await pathsOf()).toEqual([['/books'], ['/books']])
  await student.context.setOffline(true)
  await student.page.unroute(tracking)
  await student.context.setOffline(false)
  await eventually(pathsOf).toEqual([
    ['/books', '/lectures'],
    ['/books', '/lectures'],
  ])
  await eventually(() => stored(student)).toMatchObject({ visits: 0 })
  // The address of the campaign stays that of its link.
  expect((await records('action')).map(({ CampaignUrl }) => CampaignUrl)).toEqual([
    student.shopUrl + address,
    student.shopUrl + address,
  ])
  await eventually(() => eventsOf('page_view')).toBe(2)
  await eventually(() => eventsOf('page_visited')).toBe(2)
  await student.page.getByRole('contentinfo').getByRole('link', { name: 'Journals', exact: true }).click()
  await eventually(pathsOf).toEqual([
    ['/books', '/lectures', '/product/list/journal'],
    ['/books', '/lectures', '/product/list/journal'],
  ])
  await eventually(() => stored(student)).toMatchObject({ visits: 0 })
  expect(sent.filter((url) => url.endsWith('/machineId'))).toHaveLength(1)
  expect(await machineOf(student)).toEqual(machine)

  // Leaving the page reports how fast it was, under its kind.
  const metrics = async () =>
    (
      await allRows<{ page_type: string; metric: string }>(shop.db)`
        select page_type, metric from web_vitals`
    )
      .map(({ page_type, metric }) => `${page_type} ${metric}`)
      .toSorted()
  expect(await metrics()).toEqual([])
  await student.goAlive('/privacy-policy')
  // Chrome measures FID and INP once somebody pressed something.
  await eventually(metrics).toEqual(
    ['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB'].map((name) => `BOOKS ${name}`),
  )
  const staff = await open()
  await goAs(shop, staff, owner, '/desk/web-vitals')
  await staff.see('heading', 'Page speed')
  await staff.page.getByRole('row', { name: /^BOOKS LCP 1 \d+ ms \d+ ms \d+ ms$/ }).waitFor()
  await staff.page.getByRole('row', { name: /^BOOKS CLS 1 0\.\d{3} / }).waitFor()
  const choice = student.page.getByRole('checkbox', { name: /^I am 18 or older/ })
  await choice.waitFor()
  await eventually(() => choice.isChecked()).toBe(true)
  await choice.uncheck()
  await eventually(() => stored(student)).toEqual({ keys: [], visits: 0 })
  const before = sent.length
  await student.goAlive('/books?utm_source=leaflet')
  expect(sent).toHaveLength(before)
})

test('an order of a customer who agreed joins the mailing list with the profile, and ends the campaign', async () => {
  const person = { name: 'Priya Nair', email: 'priya.list@example.com', password: 'nine ledgers and a lamp' }
  const userId = await shop.needs.identity.enrol(person)
  const student = await open({ asksForConsent: true })
  await goAs(shop, student, person, '/user/privacy')
  await student.see('heading', 'Your privacy')
  await student.goAlive(address)
  const tracked = student.page.waitForResponse(/userActionTracking/)
  await student.press('Agree')
  await tracked
  await eventually(async () => (await stored(student)).keys).not.toEqual([])
  await hasFilledCheckout(student, world.incomeTaxBook)
  await student.page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await student.press(/^Place order/)
  await student.see('heading', 'Your order is placed')
  const subscribers = () =>
    allRows<{ user_id: string | null; record: object }>(shop.db)`
      select user_id, record from tracking_records where kind = 'subscriber'`
  await eventually(subscribers).toMatchObject([
    {
      user_id: userId,
      record: {
        eventName: 'order_confirmed',
        mailingList: 'students',
        customFields: {
          name: expect.any(String),
          email: person.email,
          designation: '',
          profession: '',
          city: '',
          state: '',
          courseName: '',
          courseLevel: '',
        },
      },
    },
  ])
  await eventually(async () =>
    (await stored(student)).keys.filter((key) => key.includes('campaign')),
  ).toEqual([])

  // The next person at this browser is another: nothing of the profile stays.
  const payloads = () =>
    student.page.evaluate(() => Object.keys(localStorage).filter((key) => /payload|recent/.test(key)))
  await eventually(payloads).toEqual(expect.arrayContaining(['bm_marketing_payload']))
  await student.page.route('**/students/', (route) => route.abort())
  await student.goAlive('/user/profile')
  await student.press('Sign out')
  await eventually(payloads).toEqual([])
})
