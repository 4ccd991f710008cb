import type { Page, Response } from 'playwright-core'

/**
 * Opens an address and waits until what comes late by script has come too: until the network has been quiet for a
 * moment. On a busy machine such a moment passes before the scripts are asked for, so the page has to have loaded as
 * well.
 */
export async function openToRest(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForLoadState()
  return answer
}
