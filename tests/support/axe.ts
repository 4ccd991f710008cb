import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The accessibility rules that the page as it stands breaks, each with its first element; empty when all is well. Every
 * rule is applied to everything. Only violations are written out: to write where each element of the others stands
 * takes three times as long as the rules. Frames are not looked into; the policy of our pages refuses those of others.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  // What fades in is judged as it stands in the end, not half way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Once for each document: going on by script keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe
    const { violations } = await run(document, { resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** Finds no violation of the accessibility rules on the page as it stands; names each rule and its first element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('progressbar', { name: 'The page is loading' }).waitFor({ state: 'detached' })
  expect(await violationsOf(page)).toEqual([])
}
