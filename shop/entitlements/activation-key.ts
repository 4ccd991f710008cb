import { createHash, createHmac } from 'node:crypto'

/** Crockford's 32 signs: none looks like another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** The key of a batch with this number, 'B7Q2-…': computed from the shop's secret, so that it need not be stored. */
export function activationKey(secret: string, batchId: number, keyNo: number): string {
  const bytes = createHmac('sha256', secret).update(`activation-key:${batchId}:${keyNo}`).digest()
  const key = Array.from(bytes.subarray(0, length), (byte) => signs[byte % signs.length]).join('')
  return key.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** What is stored of a key as it is typed, whatever its case and dashes; null for what cannot be one. */
export function keyHash(typed: string): Buffer | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (plain.length !== length || [...plain].some((sign) => !signs.includes(sign))) return null
  return createHash('sha256').update(plain).digest()
}
