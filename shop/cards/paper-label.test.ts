import { expect, test } from 'vitest'
import { paperLabel } from './card.ts'

const inter = (...numbers: string[]) => numbers.map((number) => ({ number, level: 'CA Inter', course: 'ca' }))

test.each([
  ['no paper', [], ''],
  ['one paper', inter('3A'), 'Paper 3A'],
  ['a set, which is no number', inter('Set A'), 'Set A'],
  ['two papers', inter('3A', '3B'), 'Papers 3A, 3B'],
  ['four papers', inter('1', '2', '3A', '3B'), '4 papers'],
  ['papers of two levels', [...inter('4'), { number: '8', level: 'CMA Inter', course: 'cma' }], '2 papers'],
])('the label of %s', (_title, papers, expected) => {
  expect(paperLabel(papers)).toBe(expected)
})
