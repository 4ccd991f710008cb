import { expect, test } from 'vitest'
import { levelPages } from './level-pages.ts'

test('the texts of levels name no month of an exam and no language, which the catalogue of a shop decides', () => {
  const month = /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/
  const wrong = Object.values(levelPages)
    .flatMap((levels) => Object.values(levels))
    .flatMap((level) => Object.values(level))
    .map((text) => text.replaceAll('since June 2026', ''))
    .filter((text) => month.test(text) || /\b(Hindi|English)\b/.test(text))
  expect(wrong).toEqual([])
})
