import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { stateByCode } from '#shop/tax'

/** The place of a PIN. `city` is the town, taluk or district of its addresses; the buyer may correct it. */
export type PinPlace = {
  readonly pin: string
  readonly city: string
  readonly stateCode: string
  readonly stateName: string
}

/** Where cash is not collected: islands reached by air or sea. Neither is it at army post offices, which `findPin` does not know. */
const noCashOnDelivery: readonly string[] = ['31', '35']

let table: string | undefined

/** The whole table as one text, read once: 370 KB, where a map of its rows takes megabytes. */
const readTable = (): string => {
  // Resolved by the part's name, so that a bundle finds it too.
  const part = createRequire(import.meta.url).resolve('#shop/customers')
  return readFileSync(join(part, '..', 'pin-codes.tsv'), 'latin1')
}

/** The row of a PIN by bisection: rows are sorted, and the heading's '#' comes before any digit. */
const rowOf = (rows: string, pin: string): string | null => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const start = rows.lastIndexOf('\n', ((low + high) >>> 1) - 1) + 1
    const end = rows.indexOf('\n', start)
    if (rows.startsWith(pin, start)) return rows.slice(start, end)
    if (rows.slice(start, start + pin.length) < pin) low = end + 1
    else high = start
  }
  return null
}

/** Whether a text has the form of a PIN: six digits, the first not 0. Says nothing about whether it exists. */
export const isPin = (text: string): boolean => /^[1-9][0-9]{5}$/.test(text)

/**
 * Whether a PIN is of an army post office: those of the zone 9 are in no public table and lie in no one State, which the
 * buyer gives. 999999 is what people type in place of a PIN.
 */
export const isArmyPin = (pin: string): boolean => /^9(?!99999)[0-9]{5}$/.test(pin)

/** City and State of a PIN from the offline all-India table; null when it is malformed or unknown. */
export const findPin = (pin: string): PinPlace | null => {
  if (!isPin(pin)) return null
  table ??= readTable()
  const [, stateCode = '', city = ''] = rowOf(table, pin)?.split('\t') ?? []
  const state = stateByCode(stateCode)
  return state && { pin, city, stateCode, stateName: state.name }
}

/** Whether we deliver there and the courier collects cash. */
export const codServiceable = (pin: string): boolean => {
  const place = findPin(pin)
  return place !== null && !noCashOnDelivery.includes(place.stateCode)
}
