import type { Page } from 'playwright-core'

/**
 * Notes what the browser complains about on a page, in the order in which it comes: faults of scripts, markup that was
 * not what they drew, what the policy of the page refused, and files that were not answered.
 */
export async function listenFor(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(`fault: ${message}`))
  page.on('console', (output) => {
    if (output.type() === 'error') complaints.push(`console: ${output.text()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by ${event.violatedDirective}: ${event.blockedURI}`)
    })
  })
  return complaints
}
