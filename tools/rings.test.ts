import { expect, test } from 'vitest'
import { countResults } from './rings.mjs'

const results = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

test('counts what passed, failed and was skipped', () => {
  expect(countResults({ ...results, numFailedTests: 2, numPendingTests: 1 }, 1)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
  })
})

test('a file that could not be loaded is a failure although it counts no test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countResults({ ...results, testResults }, 1).failed).toBe(1)
})

test('a run that failed outside of any test is a failure', () => {
  expect(countResults(results, 1).failed).toBe(1)
  expect(countResults(undefined, 1).failed).toBe(1)
  expect(countResults(results, 0).failed).toBe(0)
})
