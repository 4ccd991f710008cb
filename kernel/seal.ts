import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32))

/** Encrypts under the shop's secret (AES-256-GCM) for one owner, such as 'refund:7'; only `unseal` for the same owner decrypts. */
export function seal(secret: string, owner: string, plain: Uint8Array | string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` made; null when it was made for another owner, under another secret, or altered. */
export function unseal(secret: string, owner: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
  } catch {
    return null
  }
}
