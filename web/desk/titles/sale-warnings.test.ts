import { expect, test } from 'vitest'
import { renewingWords, saleWarnings } from './sale-warnings.ts'

const online = {
  state: 'digital',
  canBuy: true,
  maxQuantity: 1,
  date: null,
  text: 'Available online',
} as const
const waiting = { ...online, state: 'not-on-sale', canBuy: false, text: 'Not on sale yet' } as const
const sets = [
  { id: 1, title: 'Both Books on Tax', isTooDear: false },
  { id: 2, title: 'Three Books on Tax', isTooDear: true },
]

test.each<[string, Parameters<typeof saleWarnings>, readonly string[]]>([
  ['a draft', ['draft', { availability: waiting, sets: [] }], []],
  ['what can be bought', ['live', { availability: online, sets: sets.slice(0, 1) }], []],
  [
    'what waits for its content',
    ['live', { availability: waiting, sets: [] }],
    ['It cannot be bought now. Its page says: “Not on sale yet”'],
  ],
  [
    'a part that is off sale',
    ['withdrawn', { availability: waiting, sets }],
    ['2 sets with it cannot be bought now either: “Both Books on Tax”, “Three Books on Tax”.'],
  ],
  [
    'a part of a set that costs more than its parts',
    ['live', { availability: online, sets }],
    ['1 set with it costs as much as the parts or more: “Three Books on Tax”.'],
  ],
])('%s is shown with what stops its sale and that of sets', (_, [status, sale], words) => {
  expect(saleWarnings(status, sale)).toEqual(words)
})

test('mandates that go on are named before a title goes off sale', () => {
  expect(renewingWords(0)).toBeNull()
  expect(renewingWords(1)).toMatch(
    /^1 customer pays by a mandate that renews\. Off sale too, each is charged/,
  )
  expect(renewingWords(2)).toMatch(/^2 customers pay by/)
})
