import { expect, test } from 'vitest'
import { likelyEmail } from './contact-email-field.tsx'

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@rediffmial.com', 'asha@rediffmail.com'],
  ['asha@gmail.com', null],
  ['asha@ymail.com', null],
  ['asha@menon-associates.in', null],
  ['asha@gmail', null],
  ['asha', null],
])('%s: %s', (typed, likely) => expect(likelyEmail(typed)).toBe(likely))
