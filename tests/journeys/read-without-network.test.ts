import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openJourney } from '#tests/support/journey'

const { open } = openJourney()

test('without network a student still reads the title that was open, is told that other pages need it, and goes on when it is back', async () => {
  const student = await open({ serviceWorkers: 'allow' })
  const { context, page } = student
  await student.goAlive(`/product/${world.incomeTaxBook.id}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await student.goAlive('/cart')
  await student.goAlive(`/product/${world.incomeTaxBook.id}`)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  const stored = await page.evaluate(async () => {
    const pages = await caches.open((await caches.keys())[0] ?? '')
    return (await pages.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual([expect.stringContaining(`/product/${world.incomeTaxBook.id}`)])

  await context.setOffline(true)
  await page.reload()
  await student.see('heading', 'Income-tax Law')
  for (const path of ['/cart', '/books']) {
    await student.go(path)
    await student.see('heading', 'You are offline')
    await student.canReadAll()
  }
  await context.setOffline(false)
  await student.follow('Try again')
  await student.see('heading', 'Books')
})
