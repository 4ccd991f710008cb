import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ira Velankar', 'IV'],
  ['CA Dr. Ira M. Velankar', 'IV'],
  ['CA Ira', 'I'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
