import { expect, test } from 'vitest'
import { openJourney } from '#tests/support/journey'

const { shop, open } = openJourney()

const counts = () =>
  shop.needs.db
    .selectFrom('marketing_counts')
    .select(['source', 'medium', 'campaign', 'cid', 'events'])
    .execute()

test('a campaign waits in memory until a student agrees, is counted once, and nothing is left when they withdraw', async () => {
  const student = await open({ javaScriptEnabled: true })
  const query: string[] = []
  student.page.on('request', (request) => query.push(new URL(request.url()).pathname))
  const counting = () => query.filter((path) => path.endsWith('/eventemileProcess'))
  const stored = () => student.page.evaluate(() => Object.keys(localStorage))

  await student.goAlive('/privacy-policy?utm_source=Mail&utm_medium=mailcid42&utm_campaign=May+2027')
  const choice = student.page.getByRole('checkbox', { name: /^I am 18 or older/ })
  await choice.waitFor()
  expect(counting()).toEqual([])
  expect(await stored()).not.toContain('bm_campaign_consent')
  expect(await choice.isChecked()).toBe(false)
  await student.canReadAll()

  const answered = student.page.waitForResponse(/eventemileProcess$/)
  await choice.check()
  expect((await answered).status()).toBe(200)
  await student.page.getByRole('contentinfo').getByRole('link', { name: 'Books', exact: true }).click()
  await student.page.getByRole('heading', { level: 1, name: 'Books' }).waitFor()
  expect(await counts()).toEqual([
    { source: 'mail', medium: 'mailcid42', campaign: 'may 2027', cid: 42, events: 1 },
  ])

  const next = student.page.waitForResponse(/eventemileProcess$/)
  await student.goAlive('/books?utm_source=poster')
  await next
  expect(await counts()).toHaveLength(2)

  await student.goAlive('/privacy-policy')
  await choice.uncheck()
  expect(await stored()).not.toContain('bm_campaign_consent')
  await student.goAlive('/books?utm_source=leaflet')
  expect(counting()).toHaveLength(2)
})
