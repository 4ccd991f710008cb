import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// Half of the bytes of `axe.source` for a browser to compile.
const rules = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose answer depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * The accessibility rules that the page as it stands breaks, each with its first element; empty when all is well. Every
 * rule is applied to everything. Only violations are written out: to write where each element of the others stands
 * takes three times as long as the rules. Frames are not looked into; the policy of our pages refuses those of others.
 */
export async function violationsOf(page: Page, which?: 'of colours'): Promise<string[]> {
  // What fades in is judged as it stands in the end, not half way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Once for each document: going on by script keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(rules)
  return page.evaluate(async (colours) => {
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe
    const options: axe.RunOptions = { resultTypes: ['violations'], selectors: false }
    if (colours) options.runOnly = colours
    const { violations } = await run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, which && ofColours)
}

/** Finds no violation of the accessibility rules on the page as it stands; names each rule and its first element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('progressbar', { name: 'The page is loading' }).waitFor({ state: 'detached' })
  expect(await violationsOf(page)).toEqual([])
}
