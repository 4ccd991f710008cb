import { expect, test } from 'vitest'
import { isNameWithAddress } from './contacts-in-text.ts'

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
