import { apiClient } from './api-client.ts'
import { storageKeys } from './storage-keys.ts'

/** Well within the half hour that a seat stays taken, in ms. */
const renewAfter = 20 * 60_000

/**
 * Signs the visitor in through the organisation of their network, if there is one: once in a while, for each tab. The
 * server answers with the marker cookie, from which every page shows it.
 */
export async function readThrough(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(storageKeys.readThrough))
    if (Date.now() - last < renewAfter) return
    sessionStorage.setItem(storageKeys.readThrough, String(Date.now()))
  } catch {
    return
  }
  await apiClient('session').send('/auth/ipUserLogin', { body: {}, quiet: true, read: () => true })
}
