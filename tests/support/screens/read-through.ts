import type { Page } from 'playwright-core'

/** Goes down the page a screen at a time, letting the pictures there come in, and back to its top. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await drawn()
      const inView = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        return box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth
      })
      await Promise.all(
        inView.map((image) => {
          // One that is lazy and folded away would never come.
          image.loading = 'eager'
          return image.decode().catch(() => {})
        }),
      )
      await drawn()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await drawn()
  })
}
