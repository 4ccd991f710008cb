import { expect, test } from 'vitest'
import { cpuTimeOf } from '#tests/support/cpu-time'
import { contactIn, isNameWithAddress } from './contacts-in-text.ts'

test.each([
  'Asha Menon',
  'S.K. Menon',
  'Dr. A.P.J. Rao',
  'M/s Rao & Co. Chartered Accountants',
  'CA Inamdar',
  'आशा मेनन',
  'O’Brien-Shah',
])('%j is a name', (name) => expect(isNameWithAddress(name)).toBe(false))

test.each([
  'Win at www.evil.example',
  'You won http://evil',
  'evil.com',
  'Claim at evil dot com now',
  'еvіl.соm',
  'me@evil.com',
])('%j carries an address', (name) => expect(isNameWithAddress(name)).toBe(true))

test.each([
  ['letters', 'a'],
  ['spaces', ' '],
  ['hyphens between letters', 'a-'],
  ['signs of addresses', 'a@a.'],
  ['brackets', '( '],
  ['digits', '7---'],
])('a text of 60,000 %s is read in one go', async (_, part) => {
  // Read again from each letter it takes half a minute.
  expect(await cpuTimeOf(() => void contactIn(`x${part.repeat(60_000 / part.length)}`))).toBeLessThan(5_000)
})

test.each([
  ['Write to asha      @      evil.com', 'mail'],
  ['evil        dot        com', 'link'],
  ['a-b-c.shop is mine', 'link'],
  ['Fine --.In May it came.', null],
])('%j has %s', (text, found) => expect(contactIn(text)).toBe(found))
