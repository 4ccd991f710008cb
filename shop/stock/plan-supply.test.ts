import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planSupply, type SupplyPart } from './plan-supply.ts'

const part = (editionId: number, copies: number, given: Partial<SupplyPart> = {}): SupplyPart => ({
  editionId,
  sellerId: 1,
  quantity: 1,
  source: 'stock',
  copies,
  ...given,
})

it('takes what is there', () => {
  expect(planSupply([{ lineNo: 1, quantity: 2, parts: [part(7, 2)] }])).toEqual([
    { available: 2, supplies: [{ lineNo: 1, editionId: 7, sellerId: 1, quantity: 2, source: 'stock' }] },
  ])
})

it('takes nothing for a line that is short, and says how many there are', () => {
  expect(planSupply([{ lineNo: 2, quantity: 3, parts: [part(8, 2)] }])).toEqual([
    { available: 2, supplies: [] },
  ])
})

it('counts a copy once when a book and a bundle that holds it are bought together', () => {
  const plan = planSupply([
    { lineNo: 1, quantity: 1, parts: [part(7, 1)] },
    { lineNo: 2, quantity: 1, parts: [part(7, 1), part(8, 9)] },
  ])
  expect(plan).toMatchObject([{ available: 1 }, { available: 0, supplies: [] }])
})

it('takes each part of a bundle from its own source, as often as it is needed', () => {
  const parts = [part(7, 9, { quantity: 2, source: 'promise' }), part(8, 5)]
  expect(planSupply([{ lineNo: 1, quantity: 3, parts }])).toMatchObject([
    {
      available: 4,
      supplies: [
        { editionId: 7, quantity: 6, source: 'promise' },
        { editionId: 8, quantity: 3, source: 'stock' },
      ],
    },
  ])
})

it('limits nothing that takes no stock', () => {
  expect(planSupply([{ lineNo: 1, quantity: 1, parts: [] }])).toEqual([{ available: Infinity, supplies: [] }])
})

it('never takes more copies of an edition than there are', () => {
  const copiesOf = (editionId: number) => editionId * 3
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      parts: fc.uniqueArray(
        fc
          .record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 3 }) })
          .map(({ id, quantity }) => part(id, copiesOf(id), { quantity })),
        { selector: ({ editionId }) => editionId },
      ),
    }),
  )
  fc.assert(
    fc.property(lines, (wanted) => {
      const plan = planSupply(wanted.map((line, lineNo) => ({ ...line, lineNo })))
      const taken = new Map<number, number>()
      for (const { editionId, quantity } of plan.flatMap(({ supplies }) => supplies))
        taken.set(editionId, (taken.get(editionId) ?? 0) + quantity)
      for (const [editionId, copies] of taken) expect(copies).toBeLessThanOrEqual(copiesOf(editionId))
    }),
  )
})
