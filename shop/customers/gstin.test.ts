import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGstin, gstinCheckCharacter, gstinContainsPan, isPan, readGstin } from './gstin.ts'

const kindOf = (text: string) => {
  const read = readGstin(text)
  return read.ok ? read.value.kind : read.refusal.code
}

const refusalOf = (text: string) => {
  const checked = checkGstin(text)
  return checked.ok ? null : checked.refusal
}

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'NORMAL'],
    ['24AAQCA8719H1ZC', 'NORMAL'],
    ['29AABCR1718E1ZL', 'NORMAL'],
    ['05AAACG2115R1ZN', 'NORMAL'],
    ['24AAUPV7468F1ZW', 'NORMAL'],
    ['07ABCDE1234F1Z2', 'NORMAL'],
    ['27ABCDE1234F1Z0', 'NORMAL'],
    ['29ABCDE1234F2ZV', 'NORMAL'],
    ['33ABCCE1234F1Z9', 'NORMAL'],
    ['35ABCPE1234F1ZE', 'NORMAL'],
    ['38ABCPE1234F1Z8', 'NORMAL'],
    ['97ABCFE1234F1ZP', 'NORMAL'],
    ['9917IRL29003OSG', 'OIDAR'],
    ['9917USA29016OS6', 'OIDAR'],
    ['2317UNO00001UND', 'UNBODY'],
    ['0717UNO00157UNO', 'UNBODY'],
    ['27AAICA3918J1CT', 'TCS'],
    ['27ABCDE1234F1CB', 'TCS'],
    ['27ABCE12345F1DE', 'TDS'],
    ['27MUMA01234B1DC', 'TDS'],
    ['07DELA12345B1Z5', 'GOVT_DEPTID'],
    ['2717USA12345NRM', 'NRI_ID'],
    ['0717USA12345NRO', 'NRI_ID'],
  ])('%s is %s', (gstin, kind) => {
    expect(kindOf(gstin)).toBe(kind)
  })
  it('is taken apart', () => {
    expect(readGstin(' 27aapfu 0939f1zv\n')).toEqual({
      ok: true,
      value: { gstin: '27AAPFU0939F1ZV', kind: 'NORMAL', stateCode: '27', pan: 'AAPFU0939F' },
    })
  })
  it('of a department, a UN body or a deductor carries no PAN', () => {
    for (const gstin of ['07DELA12345B1Z5', '2317UNO00001UND', '27MUMA01234B1DC'])
      expect(readGstin(gstin)).toMatchObject({ ok: true, value: { pan: null } })
  })
  it.each([
    ['27AAPFU0939F1ZW', 'GSTIN_CHECK_CHARACTER'],
    ['01AABCE2207R1Z5', 'GSTIN_CHECK_CHARACTER'],
    ['', 'GSTIN_LENGTH'],
    ['27AAPFU0939F1Z', 'GSTIN_LENGTH'],
    ['27AAPFU0939F1ZVV', 'GSTIN_LENGTH'],
    ['AAAAAAAAAAAAAAA', 'GSTIN_PATTERN'],
    ['27AAPFU0939F0ZV', 'GSTIN_PATTERN'],
    ['27AAPFU0939F1ZÉ', 'GSTIN_PATTERN'],
    ['00AAPFU0939F1ZV', 'GSTIN_STATE'],
    ['77AAPFU0939F1ZV', 'GSTIN_STATE'],
  ])('%j is refused: %s', (text, code) => {
    expect(kindOf(text)).toBe(code)
  })
  it('computes the check character V where the sandbox sample prints 5', () => {
    expect(gstinCheckCharacter('01AABCE2207R1Z')).toBe('V')
  })
  it('is spoiled by any one wrong digit of the PAN', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const good = '27AAPFU0939F1ZV'
        const bad = good.slice(0, place) + ((Number(good[place]) + step) % 10) + good.slice(place + 1)
        expect(kindOf(bad)).toBe('GSTIN_CHECK_CHARACTER')
      }),
    )
  })
  it('is read or refused, never a fault, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(typeof readGstin(text).ok).toBe('boolean')
      }),
    )
  })
})

describe('a buyer’s GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '07DELA12345B1Z5', '2317UNO00001UND'])('may be %s', (gstin) => {
    expect(checkGstin(gstin)).toMatchObject({ ok: true, value: { gstin } })
  })
  it.each([
    ['27ABCE12345F1DE', 'for deducting tax at source'],
    ['27AAICA3918J1CT', 'for collecting tax at source'],
    ['2717USA12345NRM', 'of a non-resident taxable person'],
    ['9917IRL29003OSG', 'of an online service provider abroad'],
  ])('may not be %s, which is one %s', (gstin, purpose) => {
    expect(refusalOf(gstin)).toEqual({
      code: 'GSTIN_NOT_A_BUYER',
      message: `This GSTIN is ${purpose}. Enter the GSTIN you buy under.`,
      path: 'gstin',
    })
  })
  it('is refused in words about its own fault', () => {
    expect(refusalOf('27AAPFU')?.message).toBe('A GSTIN has 15 characters; this one has 7.')
    expect(refusalOf('27AAPFU0939F1ZW')?.code).toBe('GSTIN_CHECK_CHARACTER')
  })
})

describe('a permanent account number', () => {
  it('is five letters, four digits, one letter', () => {
    expect(isPan('AAPFU0939F')).toBe(true)
    for (const text of ['AAPFU0939', 'aapfu0939f', 'AAPF10939F', 'AAPFU0939F1', ''])
      expect(isPan(text)).toBe(false)
  })
  it('is the middle of its holder’s GSTIN', () => {
    expect(gstinContainsPan('27AAPFU0939F1ZV', 'AAPFU0939F')).toBe(true)
    expect(gstinContainsPan('27AAPFU0939F1ZV', 'ABCDE1234F')).toBe(false)
    expect(gstinContainsPan('07DELA12345B1Z5', 'DELA12345B')).toBe(false)
  })
})
