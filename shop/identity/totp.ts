import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** Bytes in base32 (RFC 4648) without padding, as authenticator apps read a key. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The time step of a moment, in seconds since 1970. */
export const timeStep = (seconds: number): number => Math.floor(seconds / stepSeconds)

/** The code of six digits at a time step (RFC 6238 with SHA-1, which every authenticator app supports). */
export function totpCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, among the current one and its neighbours, as phones' clocks differ; null for none. */
export function matchingStep(key: Uint8Array, code: string, seconds: number): number | null {
  const now = timeStep(seconds)
  return [now, now - 1, now + 1].find((step) => totpCode(key, step) === code) ?? null
}

/** What the QR code of an enrolment holds: the key, for an authenticator app. */
export const totpUri = (key: Uint8Array, { shop, account }: { shop: string; account: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${shop}:${account}`)}?secret=${base32(key)}&issuer=${encodeURIComponent(shop)}`
