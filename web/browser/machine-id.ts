import { withBase } from '#kernel/links'
import { apiClient } from './api-client.ts'
import { measuringChoice } from './measuring-choice.ts'
import { storageKeys } from './storage-keys.ts'

const { machineId: current } = storageKeys
const old = 'machineId'

/** The length of the nonce before the sealed text, in bytes. */
const nonceBytes = 12

/**
 * Fetches the id of this browser, once: where it is stored, nothing happens. Else the old one is removed, a new one fetched,
 * decrypted and stored under both keys. No failure disturbs a page; the next page tries again.
 */
export async function ensureMachineId(): Promise<void> {
  try {
    if (localStorage.getItem(current) !== null) return
    localStorage.removeItem(old)
    const answer = await apiClient('cache').get('/machineId', {
      quiet: true,
      read: (data) => (typeof data === 'string' ? data : null),
    })
    if (!answer.ok) return
    const machineId = await decrypt(answer.data)
    if (measuringChoice() !== true) return
    for (const key of [old, current]) localStorage.setItem(key, machineId)
  } catch {
    // Storage is switched off, or what came cannot be read.
  }
}

export function clearMachineId(): void {
  for (const key of [old, current]) localStorage.removeItem(key)
}

/** The key is the SHA-256 of the path of the call, as its description says. */
async function decrypt(sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(withBase('/api/cache/machineId')),
  )
  const key = await crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['decrypt'])
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes) }
  const text = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(nonceBytes)))
  const { machineId }: { readonly machineId?: unknown } = JSON.parse(text)
  if (typeof machineId !== 'string') throw new Error('the answer holds no machine id')
  return machineId
}
