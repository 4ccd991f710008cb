import { readAttribution, type Touch, touchCookie } from '#kernel/attribution'
import { agreesToTags } from '#kernel/consent'
import { readCookie } from '../cookies.ts'
import { apiClient } from './api-client.ts'
import type { ApiGroup } from './api-groups.ts'
import { readEntry } from './cached-entry.ts'
import { type Campaign, campaignNow, cidLife, clearCampaign, restoreCampaign, touchOf } from './campaign.ts'
import { answerOf, openLocalDatabase, stores } from './local-database.ts'
import { clearMachineId, ensureMachineId } from './machine-id.ts'
import { readPayload } from './marketing-payload.ts'
import { measuringChoice, writeMeasured } from './measuring-choice.ts'
import { storageKeys } from './storage-keys.ts'
import { endTags, loadTagScript } from './tag-script.ts'
import { currentMarker } from './use-marker.ts'
import { writeCookie } from './write-cookie.ts'

// Loaded only for visitors who agreed. No failure disturbs a page: failures are counted and reported with the next success.

/** A record that waits in the local database until it was received. Its uuid is in the body, so it counts once. */
type Waiting = {
  readonly id?: number
  readonly group: ApiGroup
  readonly path: string
  readonly body: object
  /** It ends the campaign of this browser once it was received. */
  readonly clears: boolean
}

let failures = 0

/** Sends one record; a page that is left at that moment sends it all the same. */
async function post(
  group: ApiGroup,
  path: string,
  body: object,
): Promise<'received' | 'refused' | 'not sent'> {
  if (measuringChoice() !== true) return 'not sent'
  const answer = await apiClient(group).send(path, {
    body,
    quiet: true,
    keepalive: true,
    read: (data) => (typeof data === 'object' && data !== null && 'success' in data ? data.success : null),
  })
  if (answer.ok && answer.data === 1) return 'received'
  failures++
  // What is wrong with it stays wrong; a flood passes.
  return !answer.ok && [400, 413, 422].includes(answer.status) ? 'refused' : 'not sent'
}

/** Counts an event of marketing now; answers whether it was received. */
export const sendEvent = async (eventName: string, more: object = {}): Promise<boolean> =>
  (await post('endmile', '/eventemileProcess', { eventName, consent: true, ...more })) === 'received'

const isSignedIn = () => currentMarker().name !== null
const verifyToken = () => (isSignedIn() ? {} : { verifyToken: 'NO' })

async function waiting(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  try {
    return (await openLocalDatabase())?.transaction(stores.routes, mode).objectStore(stores.routes) ?? null
  } catch {
    return null
  }
}

let sending = Promise.resolve()

/** Sends the records that wait in the local database, oldest first, and removes each that was received. */
async function sendWaiting(): Promise<void> {
  const stored = await waiting('readonly')
  for (const record of (stored && (await answerOf<Waiting[]>(stored.getAll()))) ?? []) {
    if (!(await sendRecord(record))) return
    const store = await waiting('readwrite')
    if (store && record.id !== undefined) await answerOf(store.delete(record.id))
  }
  if (failures > 0 && (await sendEvent('tracking_failed'))) failures = 0
}

/** Answers false when the record has to wait. */
async function sendRecord({ group, path, body, clears }: Waiting): Promise<boolean> {
  const outcome = await post(group, path, body)
  if (outcome === 'received' && clears) endCampaign()
  return outcome !== 'not sent'
}

const queue = () => {
  sending = sending.then(sendWaiting, sendWaiting)
  return sending
}
window.addEventListener('online', () => void queue())

/** Sends a record, or stores it until the network is back. Without a local database it is sent only now. */
async function record(group: ApiGroup, path: string, body: object, clears = false): Promise<void> {
  const entry: Waiting = { group, path, body, clears }
  const store = await waiting('readwrite')
  if (measuringChoice() !== true) return
  if (store && (await answerOf(store.add(entry))) !== null) await queue()
  else await sendRecord(entry)
}

/** Counts an event of marketing once, now or when the network is back. */
const recordEvent = (eventName: string, more: object) =>
  record('endmile', '/eventemileProcess', { uuid: crypto.randomUUID(), eventName, consent: true, ...more })

function endCampaign(): void {
  const campaign = campaignNow()
  if (campaign) clearCampaign(campaign)
  for (const key of [storageKeys.campaign, storageKeys.campaignUuid]) localStorage.removeItem(key)
}

/** The id of this campaign's visits; a new one when there is none. */
function campaignUuid(): string {
  const known = readEntry(storageKeys.campaignUuid)
  const uuid = typeof known === 'string' ? known : crypto.randomUUID()
  writeMeasured(storageKeys.campaignUuid, uuid, 'until the day ends')
  return uuid
}

/**
 * Sends an action with the whole record of the contract. `clears` ends the campaign of this browser, with its data and id,
 * when the record was received.
 */
export async function sendAction(
  Action: string,
  data: Readonly<Record<string, string | number | null>> = {},
  { clears = false }: { readonly clears?: boolean } = {},
): Promise<void> {
  const profile = await readPayload(isSignedIn())
  const campaign = campaignNow()
  await record(
    'marketing',
    `/tracking/userActionTracking${isSignedIn() ? '' : '?verifyToken=NO'}`,
    {
      IpAddress: '',
      Action,
      CampaignName: campaign?.utm.utm_campaign ?? '',
      UtmDetails: campaign?.utm ?? {},
      ComponentUrl: path(),
      CampaignUrl: campaign?.url ?? '',
      uuid: crypto.randomUUID(),
      platform: 'bookmann',
      recordType: 'GENERAL',
      actionType: 'GENERAL',
      data: { ...data, visit: campaignUuid(), cid: campaign?.cid?.number ?? null },
      UserEmail: profile?.email ?? '',
      UserName: profile?.name ?? '',
    },
    clears,
  )
}

const path = () => location.pathname.replace(/^\/students(?=\/)/, '')

/** Stores the campaign as long as its cid counts, so that it survives the tab; takes up that of an earlier tab. */
function rememberCampaign(): void {
  const campaign = campaignNow()
  const stored = readEntry(storageKeys.campaign)
  if (campaign) noteTouch(touchOf(campaign))
  if (campaign && JSON.stringify(stored) !== JSON.stringify(campaign))
    writeMeasured(storageKeys.campaign, campaign, { ms: cidLife })
  else if (campaign === null && stored !== null) restoreCampaign(stored as Campaign)
}

/** Notes what brought the visitor, first and last, for an order that follows. */
function noteTouch(last: Touch): void {
  const known = readAttribution(readCookie(document.cookie, touchCookie))
  writeCookie(touchCookie, encodeURIComponent(JSON.stringify({ first: known?.first ?? last, last })), 30)
}

/** A page was opened: the visit, the page view, and the click that led to it. An order that was placed joins the list. */
export async function trackPage(): Promise<void> {
  const here = path()
  if (agreesToTags(document.cookie)) void loadTagScript()
  await ensureMachineId()
  if (measuringChoice() !== true) return
  rememberCampaign()
  const visit = { uuid: crypto.randomUUID(), path: here, visitedAt: new Date().toISOString() }
  await record('cache', '/userSiteTracking', { TrackingList: [visit], ...verifyToken() })
  await recordEvent('page_view', { category: 'students', path: here })
  await recordEvent('page_visited', { path: here })
  const isOrdered = /^\/payment-success\/./.test(here)
  await sendAction('page_visited', { category: 'students', path: here }, { clears: isOrdered })
  const profile = isOrdered ? await readPayload(isSignedIn()) : null
  if (profile)
    await record('marketing', '/subscriber-add', {
      uuid: crypto.randomUUID(),
      eventName: 'order_confirmed',
      mailingList: 'students',
      customFields: profile,
    })
}

/** Removes what measuring stored in this browser. */
export async function clearTracking(): Promise<void> {
  const { campaignUuid: uuid, marketingPayload, campaign, campaignCart } = storageKeys
  for (const key of [uuid, marketingPayload, campaign, campaignCart]) localStorage.removeItem(key)
  clearMachineId()
  writeCookie(touchCookie, '', 0)
  const store = await waiting('readwrite')
  if (store) await answerOf(store.clear())
  endTags()
}
