import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The accessibility rules that the page as it stands breaks, each with its first element; empty when all is well. */
export async function violationsOf(page: Page): Promise<string[]> {
  // What fades in is judged as it stands in the end, not half way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Finds no violation of the accessibility rules on the page as it stands; names each rule and its first element. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}
