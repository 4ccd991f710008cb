import { expect, it } from 'vitest'
import { planSupply } from './plan-supply.ts'

const part = (editionId: number, quantity = 1) => ({ editionId, sellerId: 1, quantity })
const line = (lineNo: number, parts: ReturnType<typeof part>[], mayPromise = false) => ({
  lineNo,
  parts,
  mayPromise,
})
const stock = (levels: Record<number, [free: number, room: number]>) =>
  new Map(Object.entries(levels).map(([id, [free, room]]) => [Number(id), { free, room }]))

it('supplies from stock what is there', () => {
  expect(planSupply([line(1, [part(7, 2)])], stock({ 7: [2, 0] }))).toEqual({
    ok: true,
    takings: [{ lineNo: 1, editionId: 7, sellerId: 1, quantity: 2, from: 'stock' }],
  })
})

it('refuses the whole order when one line is short, and says how many there are', () => {
  expect(planSupply([line(1, [part(7)]), line(2, [part(8, 3)])], stock({ 7: [5, 0], 8: [2, 0] }))).toEqual({
    ok: false,
    shortages: [{ lineNo: 2, available: 2 }],
  })
})

it('counts a copy once when a book and a bundle that holds it are bought together', () => {
  const plan = planSupply([line(1, [part(7)]), line(2, [part(7), part(8)])], stock({ 7: [1, 0], 8: [9, 0] }))
  expect(plan).toEqual({ ok: false, shortages: [{ lineNo: 2, available: 0 }] })
})

it('promises a pre-order within its limit, and nothing else', () => {
  expect(planSupply([line(1, [part(7)], true)], stock({ 7: [0, 1] }))).toMatchObject({
    takings: [{ from: 'promise' }],
  })
  expect(planSupply([line(1, [part(7)], false)], stock({ 7: [0, 1] }))).toMatchObject({ ok: false })
  expect(planSupply([line(1, [part(7, 2)], true)], stock({ 7: [0, 1] }))).toMatchObject({ ok: false })
})

it('treats an edition without a stock row as having none', () => {
  expect(planSupply([line(1, [part(99)])], stock({}))).toMatchObject({ ok: false })
})
