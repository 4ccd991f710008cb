import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanIdentifier } from '#kernel/text'
import { stateByCode } from '#shop/tax'

/** The kind of taxpayer. NORMAL is regular, composition, casual, input service distributor or SEZ. */
export type GstinKind = 'NORMAL' | 'GOVT_DEPTID' | 'UNBODY' | 'OIDAR' | 'NRI_ID' | 'TDS' | 'TCS'

/** A parsed GSTIN. `pan` is null where the ten characters are not a permanent account number. */
export type Gstin = {
  readonly gstin: string
  readonly kind: GstinKind
  readonly stateCode: string
  readonly pan: string | null
}

export type GstinRefusal = Refusal<
  'GSTIN_LENGTH' | 'GSTIN_PATTERN' | 'GSTIN_STATE' | 'GSTIN_CHECK_CHARACTER' | 'GSTIN_NOT_A_BUYER'
>

/**
 * The seven patterns of the GST portal, in the order in which they must be tried: NORMAL is last because it also
 * matches what the others mean (a D in the fourteenth place is TDS).
 */
const patterns: readonly (readonly [GstinKind, RegExp])[] = [
  ['TCS', /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['TDS', /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ['UNBODY', /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/],
  ['OIDAR', /^99[0-9]{2}[A-Z]{3}[0-9]{5}OS[0-9A-Z]$/],
  ['NRI_ID', /^[0-9]{4}[A-Z]{3}[0-9]{5}NR[0-9A-Z]$/],
  ['GOVT_DEPTID', /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/],
  ['NORMAL', /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/],
]

/** Kinds that cannot receive a supply, in the words of the refusal. */
const notBuyers: Partial<Record<GstinKind, string>> = {
  TDS: 'for deducting tax at source',
  TCS: 'for collecting tax at source',
  NRI_ID: 'of a non-resident taxable person',
  OIDAR: 'of an online service provider abroad',
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The fifteenth character for the fourteen given: Luhn modulo 36, weights 1 and 2 alternately. */
export const gstinCheckCharacter = (fourteen: string): string => {
  const sum = [...fourteen].reduce((total, character, place) => {
    const product = alphabet.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/** Whether the text is a permanent account number: five letters, four digits, one letter. */
export const isPan = (text: string): boolean => /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(text)

/** Whether the GSTIN was given on this PAN: its third to twelfth characters. */
export const gstinContainsPan = (gstin: string, pan: string): boolean =>
  isPan(pan) && gstin.slice(2, 12) === pan

/** Reads a GSTIN of any kind, in any case, spaces ignored: pattern, State and check character. */
export const readGstin = (text: string): Result<Gstin, GstinRefusal> => {
  const gstin = cleanIdentifier(text).toUpperCase()
  if (gstin.length !== 15)
    return refuse('GSTIN_LENGTH', `A GSTIN has 15 characters; this one has ${gstin.length}.`, 'gstin')
  const [kind] = patterns.find(([, pattern]) => pattern.test(gstin)) ?? []
  if (kind === undefined)
    return refuse('GSTIN_PATTERN', 'This is not a GSTIN. It looks like 27ABCDE1234F1Z0.', 'gstin')
  const stateCode = gstin.slice(0, 2)
  if (stateByCode(stateCode) === null)
    return refuse('GSTIN_STATE', `A GSTIN begins with a State code, and ${stateCode} is none.`, 'gstin')
  if (gstinCheckCharacter(gstin.slice(0, 14)) !== gstin[14])
    return refuse(
      'GSTIN_CHECK_CHARACTER',
      'This GSTIN has a typing error. Compare it with the certificate.',
      'gstin',
    )
  const pan = gstin.slice(2, 12)
  return ok({ gstin, kind, stateCode, pan: isPan(pan) ? pan : null })
}

/** Reads a GSTIN that a buyer may have on an invoice: NORMAL, GOVT_DEPTID or UNBODY. */
export const checkGstin = (text: string): Result<Gstin, GstinRefusal> => {
  const read = readGstin(text)
  const purpose = read.ok ? notBuyers[read.value.kind] : undefined
  if (purpose === undefined) return read
  return refuse('GSTIN_NOT_A_BUYER', `This GSTIN is ${purpose}. Enter the GSTIN you buy under.`, 'gstin')
}
