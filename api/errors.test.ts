import { expect, it } from 'vitest'
import { z } from 'zod'
import './errors.ts'

it('an issue without words of its own has plain ones, of a form as of a call', () => {
  const read = (typed: unknown) =>
    z.object({ name: z.string(), copies: z.number().max(10) }).safeParse(typed).error?.issues
  expect(read({})?.map(({ message }) => message)).toEqual([
    'This field is required.',
    'This field is required.',
  ])
  expect(read({ name: 1, copies: 11 })?.map(({ message }) => message)).toEqual([
    'Send text.',
    'Send at most 10.',
  ])
  expect(z.string('Enter a name.').safeParse(undefined).error?.issues[0]?.message).toBe('Enter a name.')
})
