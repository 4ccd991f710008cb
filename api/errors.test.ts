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
  const lengths = (typed: unknown) =>
    z.object({ list: z.array(z.int()).length(1), word: z.string().min(2) }).safeParse(typed).error?.issues
  expect(lengths({ list: [], word: 'a' })?.map(({ message }) => message)).toEqual([
    'Send at least 1 entry.',
    'Send at least 2 characters.',
  ])
  expect(lengths({ list: [1, 2], word: 'ab' })?.map(({ message }) => message)).toEqual([
    'Send at most 1 entry.',
  ])
  expect(z.string('Enter a name.').safeParse(undefined).error?.issues[0]?.message).toBe('Enter a name.')
})
