import { createHash, createHmac } from 'node:crypto'
import { randomToken } from '#kernel/id'
import { sameText } from '#kernel/same-text'

const mostPeople = 3
const carriedShape = /^[\w-]{22}(\.[\w-]{32}){1,3}$/

const sign = (secret: string, device: string, contact: string): string =>
  createHmac('sha256', secret).update(`device:${device}:${contact}`).digest('base64url').slice(0, 32)

/**
 * The name of a device on which this contact has signed in before, out of what it carries; null for any other. Wrong passwords
 * that others type elsewhere never lock it out.
 */
export function knownDevice(secret: string, carried: string | null, contact: string): string | null {
  const [device = '', ...signatures] = (carried ?? '').split('.').slice(0, mostPeople + 1)
  const expected = sign(secret, device, contact)
  return device !== '' && signatures.some((each) => sameText(each, expected)) ? device : null
}

/** What a device carries on which this contact has signed in now; it knows the last three. */
export function trustDevice(secret: string, carried: string | null, contact: string): string {
  const [given, ...earlier] = carriedShape.test(carried ?? '') ? (carried ?? '').split('.') : []
  const device = given ?? randomToken()
  const mine = sign(secret, device, contact)
  return [device, mine, ...earlier.filter((each) => each !== mine)].slice(0, mostPeople + 1).join('.')
}

/** The name under which a device is known, from what it carries; without that, its session is the device. */
export const deviceId = (carried: string | null, sessionId: string): string =>
  createHash('sha256')
    .update(carriedShape.test(carried ?? '') ? (carried ?? '').slice(0, 22) : sessionId)
    .digest('base64url')
