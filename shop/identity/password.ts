import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sameText } from '#kernel/same-text'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The cost of scrypt that OWASP names for 16 MB: N = 2^14, r = 8, p = 5. A hash carries its own, so it can be raised. */
const cost = '14.8.5'

async function digest(password: string, salt: string, by: string): Promise<string> {
  const [log2 = 0, r = 0, p = 0] = by.split('.').map(Number)
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, {
    N: 2 ** log2,
    r,
    p,
  })
  return key.toString('base64url')
}

/** Hashes a password with a salt of its own: `scrypt$cost$salt$digest`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  return `scrypt$${cost}$${salt}$${await digest(password, salt, cost)}`
}

/** Whether a password has this hash. Without a hash it does the same work and answers false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, by = cost, salt = 'nobody', expected = ''] = (hash ?? '').split('$')
  return sameText(await digest(password, salt, by), expected)
}
