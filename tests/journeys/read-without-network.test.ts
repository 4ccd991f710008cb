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
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return { caches: names.length, paths: pages.flat().map(({ url }) => new URL(url).pathname) }
    })
  const path = expect.stringContaining(`/product/${world.incomeTaxBook.id}`)
  await expect.poll(stored).toEqual({ caches: 1, paths: [path] })

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
