import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const items = Array.from({ length: 30 }, (_, nth) => nth)
const doneOf = async (isWrong: (nth: number) => boolean) => {
  const done: number[] = []
  const outcome = await inTurn(items, async (nth) => {
    if (isWrong(nth)) throw new Error(`${nth} is wrong`)
    done.push(nth)
  }).then(String, String)
  return { done: done.length, outcome }
}

test('items that fail keep no other waiting, and the first fault is thrown at the end', async () => {
  expect(await doneOf(() => false)).toEqual({ done: 30, outcome: 'undefined' })
  expect(await doneOf((nth) => nth % 2 === 1)).toEqual({ done: 15, outcome: 'Error: 1 is wrong' })
})

test('where ten in a row fail no further one is tried', async () => {
  expect(await doneOf((nth) => nth >= 5 && nth < 14)).toEqual({ done: 21, outcome: 'Error: 5 is wrong' })
  expect(await doneOf((nth) => nth >= 5 && nth < 15)).toEqual({ done: 5, outcome: 'Error: 5 is wrong' })
})
