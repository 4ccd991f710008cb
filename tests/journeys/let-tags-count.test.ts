import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'

// A tag manager of somebody else: its script tells its own origin that it runs.
const requests: string[] = []
const tags = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('content-type', 'text/javascript')
  response.end(request.url === '/tags.js' ? `fetch('${origin()}/visit').catch(() => {})` : '')
})
const origin = () => `http://127.0.0.1:${(tags.address() as AddressInfo).port}`
await new Promise<void>((resolve) => tags.listen(0, '127.0.0.1', resolve))
afterAll(() => tags.close())

const { shop, open } = openJourney({ environment: { TAG_MANAGER_URL: `${origin()}/tags.js` } })
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: patienceMs })

test('the tag manager runs only for who ticked it as well, and ends when it is withdrawn', async () => {
  const student = await open({ asksForConsent: true })
  await student.goAlive('/books')
  const tracked = student.page.waitForResponse(/userActionTracking/)
  await student.press('Agree')
  await tracked
  await student.goAlive('/lectures')
  expect(requests).toEqual([])

  await student.goAlive('/privacy-policy')
  const choice = student.page.getByRole('checkbox', { name: /may count my visits too/ })
  expect(await choice.isChecked()).toBe(false)
  await choice.check()
  await eventually(() => requests).toEqual(['/tags.js', '/visit'])
  await student.canReadAll()
  await student.page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Video Classes', exact: true })
    .click()
  await student.page.getByRole('heading', { level: 1, name: 'Video classes' }).waitFor()
  expect(requests).toHaveLength(2)
  await student.goAlive('/books')
  await eventually(() => requests).toHaveLength(4)

  await student.goAlive('/privacy-policy')
  await eventually(() => requests).toHaveLength(6)
  const reloaded = student.page.waitForEvent('load')
  await choice.uncheck()
  await reloaded
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(false)
  await student.goAlive('/books')
  expect(requests).toHaveLength(6)
  expect(student.complaints).toEqual([])
})

test('the tag manager never runs for a person under 18, whatever the browser says', async () => {
  const person = { name: 'Kavya Rao', email: 'kavya.young@example.com', password: 'nine ledgers and a lamp' }
  const userId = await shop.needs.identity.enrol(person)
  const student = await open({ asksForConsent: true })
  await goAs(shop, student, person, '/user/profile')
  await student.see('heading', 'Your profile')
  await student.context.addCookies([{ name: 'bm_consent', value: '1.tags', url: student.shopUrl }])
  const counted = requests.length + 2
  await student.goAlive('/books')
  await eventually(() => requests).toHaveLength(counted)
  await changeRows(shop.db)`
    insert into profiles (user_id, first_name, born_on) values (${userId}, 'Kavya', '2012-01-01')
    on conflict (user_id) do update set born_on = excluded.born_on`
  const answered = student.page.waitForResponse(/tag-manager\.js$/)
  await student.goAlive('/lectures')
  expect(await (await answered).text()).toBe('')
  expect(requests).toHaveLength(counted)
})
