import { expect, test } from 'vitest'
import type { EditionCard, VideoTerms } from '#shop/cards'
import { videoChoices } from './video-choices.ts'

const plain: VideoTerms = {
  lectures: 84,
  hours: 176,
  mode: 'App and browser',
  views: '1.5 views',
  validity: '270 days',
  language: 'Hinglish',
  material: '',
}
const card = (id: number, terms: Partial<VideoTerms>) =>
  ({ id, video: { ...plain, ...terms } }) as EditionCard

const sold = [
  card(1, {}),
  card(2, { views: 'Unlimited views' }),
  card(3, { views: 'Unlimited views', validity: 'Till May 2027', material: 'Printed, English' }),
  card(4, { mode: 'Pen drive' }),
]
const valuesOf = (currentId: number, name: string) =>
  videoChoices(sold, currentId)?.axes.find((axis) => axis.name === name)?.values

test('only terms that differ can be chosen', () => {
  expect(videoChoices(sold, 1)?.axes.map(({ name }) => name)).toEqual(['Mode', 'Views', 'Validity', 'Notes'])
})

test('a value leads to the edition that differs in nothing else', () => {
  expect(valuesOf(1, 'Views')?.map(({ label, isCurrent, card }) => [label, isCurrent, card?.id])).toEqual([
    ['1.5 views', true, 1],
    ['Unlimited views', false, 2],
  ])
})

test('a combination that is not sold says with what it is not', () => {
  expect(valuesOf(4, 'Views')?.[1]).toMatchObject({ card: null, reason: 'Not available on pen drive' })
  expect(valuesOf(1, 'Validity')?.[1]).toMatchObject({
    label: 'Till May 2027',
    reason: 'Not available with 1.5 views and without notes',
  })
})

test('what differs in more than one term is offered beside', () => {
  expect(videoChoices(sold, 1)?.elsewhere.map(({ id }) => id)).toEqual([3])
  expect(videoChoices(sold, 3)?.elsewhere.map(({ id }) => id)).toEqual([1, 2, 4])
})

test('every edition can be reached from every other', () => {
  for (const { id } of sold) {
    const choices = videoChoices(sold, id)
    const reached = [
      ...(choices?.axes.flatMap(({ values }) => values.map((value) => value.card?.id)) ?? []),
      ...(choices?.elsewhere.map((other) => other.id) ?? []),
    ]
    expect(new Set(reached.filter(Boolean))).toEqual(new Set(sold.map((edition) => edition.id)))
  }
})

test('what is sold in one way leaves no choice', () => {
  expect(videoChoices([card(1, {})], 1)).toBeNull()
})
