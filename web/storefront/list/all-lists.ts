import { isDimension, journalsIn, type TitleIndex } from '#shop/listing'
import { collectionSlugs } from '../collections/standing-collections.ts'
import { findList } from './addresses.ts'
import { formatWords } from './facet-table.ts'
import { listPatterns } from './patterns.ts'
import { countList } from './related.ts'

/** The paths of all lists by a value that hold a title, for the sitemap. */
export const listsWithTitles = (index: TitleIndex): string[] =>
  listPatterns
    .filter((pattern) => pattern.includes(':'))
    .flatMap((pattern) => pathsOf(index, pattern.split('/')))
    .filter((path) => {
      const list = findList(index, path)
      if (list === null || 'movedTo' in list) return false
      return list.path === path && countList(index, list) > 0
    })

/** Fills a pattern with every combination of values, also with those that do not belong together. */
function pathsOf(index: TitleIndex, steps: readonly string[]): string[] {
  return steps.reduce<string[]>(
    (paths, step) => {
      const values = step.startsWith(':') ? valuesOf(index, step.slice(1)) : [step]
      return paths.flatMap((path) => values.map((value) => `${path}/${value}`))
    },
    [''],
  )
}

function valuesOf(index: TitleIndex, name: string): readonly string[] {
  if (name === 'format') return Object.keys(formatWords)
  if (name === 'journal') return journalsIn(index).map(String)
  if (name === 'collection') return collectionSlugs(index)
  return isDimension(name) ? [...index.names[name].keys()] : []
}
