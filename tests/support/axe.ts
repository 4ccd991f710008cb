import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Looks, noteLooks } from './looks.ts'

// Half of the bytes of `axe.source` for a browser to compile.
const rules = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The looks of text whose contrast passed in this process. */
const readable = new Set<number>()

/**
 * The accessibility rules that the page as it stands breaks, each with its first element; empty when all is well. Every
 * rule is applied to everything, but text whose look has passed is not measured again: its contrast takes five times as
 * long as all other rules. Only violations are written out: to write where each element of the others stands
 * takes three times as long as the rules. Frames are not looked into; the policy of our pages refuses those of others.
 */
export async function violationsOf(page: Page, which?: 'of colours'): Promise<string[]> {
  // What fades in is judged as it stands in the end, not half way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Once for each document: going on by script keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(rules)
  const unknown = (await page.evaluate(noteLooks)).filter((look) => !readable.has(look))
  const { violations, passed } = await page.evaluate(applyRules, {
    unknown,
    onlyColours: which !== undefined,
  })
  for (const look of passed) readable.add(look)
  return violations
}

/** Finds no violation of the accessibility rules on the page as it stands; names each rule and its first element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('progressbar', { name: 'The page is loading' }).waitFor({ state: 'detached' })
  expect(await violationsOf(page)).toEqual([])
}

/** Runs in the page: measures the contrast of the text of unknown looks alone, and applies the other rules to everything. */
async function applyRules(how: { readonly unknown: readonly number[]; readonly onlyColours: boolean }) {
  const { axe: rules, looks } = window as unknown as { readonly axe: typeof axe; readonly looks: Looks }
  const { violations } = await rules.run(document, {
    resultTypes: ['violations'],
    selectors: false,
    ...(how.onlyColours
      ? { runOnly: ['link-in-text-block'] }
      : { rules: { 'color-contrast': { enabled: false } } }),
  })
  const passed = new Set<number>()
  // What a page replaced since it was noted is measured where its look comes next.
  const unknown = how.unknown
    .flatMap((look) => looks.get(look) ?? [])
    .filter(({ isConnected }) => isConnected)
  if (unknown.length > 0) {
    const contrast = await rules.run(
      { include: unknown },
      { runOnly: ['color-contrast'], selectors: false, elementRef: true },
    )
    violations.push(...contrast.violations)
    const elements = new Set(contrast.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
    for (const look of how.unknown) if (looks.get(look)?.some((each) => elements.has(each))) passed.add(look)
  }
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    passed: violations.length > 0 ? [] : [...passed],
  }
}
