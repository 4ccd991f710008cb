import { expect, test } from 'vitest'
import { readChecked } from '#shop/content'
import { citesOf, seedDocuments } from './write-research.ts'

test('documents have names of their own, lead to documents of their shelf, and are texts that the pages can show', () => {
  const slugs = seedDocuments.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const document of seedDocuments) {
    const shelf = seedDocuments.filter((each) => each.shelf === document.shelf).map(({ slug }) => slug)
    expect(shelf).toEqual(expect.arrayContaining(citesOf(document)))
    expect([document.slug, readChecked(document.text.join('\n\n')).length > 0]).toEqual([document.slug, true])
  }
})

test('every decision applies a section or a rule, and is led to from one', () => {
  const cited = new Set(seedDocuments.filter(({ kind }) => kind !== 'case').flatMap(citesOf))
  for (const { slug, text } of seedDocuments.filter(({ kind }) => kind === 'case')) {
    expect([slug, citesOf({ text }).length > 0, cited.has(slug)]).toEqual([slug, true, true])
  }
})
