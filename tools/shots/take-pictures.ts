import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { FoundScreen } from '#tests/support/screens/find-screens'
import { readThrough } from '#tests/support/screens/read-through'
import { type Shot, shotName, themes, widths } from './shot.ts'

/** Takes the four pictures of a screen, whole from top to bottom, once everything on it has come in. */
export async function takePictures(browser: Browser, screen: FoundScreen, folder: string): Promise<void> {
  for (const width of widths)
    for (const theme of themes)
      await takePicture(browser, screen, { name: screen.name, width, theme }, folder)
}

async function takePicture(
  browser: Browser,
  { url, state }: FoundScreen,
  shot: Shot,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.width < 950 ? 844 : 900 },
    colorScheme: shot.theme,
    storageState: state,
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    await readThrough(page)
    await page.screenshot({ path: join(folder, shotName(shot)), fullPage: true, animations: 'disabled' })
  } finally {
    await context.close()
  }
}
