import type { Touch } from '#kernel/attribution'

/** The campaign in the address that a visitor came by. */
export type Campaign = {
  /** The utm_* parameters as written, by name. */
  readonly utm: Readonly<Record<string, string>>
  /** The number at the end of a medium that contains 'cid', and when it ends, in ms since 1970. */
  readonly cid: { readonly number: number; readonly expiry: number } | null
  /** The address that they came by. */
  readonly url?: string
  /** The host of the website that the visitor came from. */
  readonly referrer?: string
}

/** A campaign as it is counted and noted: a visit from another website without a campaign has that as its source. */
export function touchOf({ utm, cid, referrer = '' }: Campaign): Touch {
  const isReferral = Object.keys(utm).length === 0
  return {
    source: isReferral ? referrer : (utm.utm_source ?? ''),
    medium: isReferral ? 'referral' : (utm.utm_medium ?? ''),
    campaign: utm.utm_campaign ?? '',
    cid: cid?.number ?? 0,
    referrer,
  }
}

/** How long a cid counts, in ms: 2.4 hours. */
export const cidLife = 8_640_000

/** Reads the campaign from the query of an address; null when there is none. */
export function readCampaign(search: string, now: number): Campaign | null {
  const utm = Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([key, value]) => /^utm_[a-z]{2,20}$/.test(key) && value !== '')
      .map(([key, value]) => [key, value.slice(0, 200)]),
  )
  if (Object.keys(utm).length === 0) return null
  const [, digits] = (utm.utm_medium?.includes('cid') && /([0-9]{1,15})$/.exec(utm.utm_medium)) || []
  return { utm, cid: digits === undefined ? null : { number: Number(digits), expiry: now + cidLife } }
}

// In memory alone: without consent nothing is stored, and it ends with the tab.
let current: Campaign | null = null

/** Coming back from a provider to these pages is no new visit. */
const isReturn = (path: string) =>
  /\/(?:login|pay|payment-\w+|order|checkout|cart|user|register)\b/.test(path)

/** Reads the campaign of the page just loaded. A later page without one leaves it as it is. */
export function noteCampaign(address: string, now = Date.now(), from = ''): void {
  const referrer = URL.canParse(from) ? new URL(from).host : ''
  const isFromElsewhere = referrer !== '' && referrer !== location.host && !isReturn(location.pathname)
  const [, query = ''] = address.split('?')
  const came = readCampaign(query, now) ?? (isFromElsewhere ? { utm: {}, cid: null } : null)
  if (came) current = { ...came, url: address.slice(0, 500), ...(isFromElsewhere && { referrer }) }
}

/** The campaign of this tab, without an expired cid. */
export function campaignNow(now = Date.now()): Campaign | null {
  if (!current?.cid || now < current.cid.expiry) return current
  return { ...current, cid: null }
}

let counted: Campaign['utm'] | null = null

/** Whether a campaign's arrival is still to be counted. */
export const isUncounted = ({ utm }: Campaign): boolean => utm !== counted
export const markCounted = ({ utm }: Campaign): void => {
  counted = utm
}

/** Takes up the campaign of an earlier tab, whose arrival was counted there, where this one has none. */
export function restoreCampaign(stored: Campaign): void {
  if (current !== null) return
  current = stored
  markCounted(stored)
}

/** Clears a campaign that was counted. One that came meanwhile stays. */
export function clearCampaign(counted: Campaign): void {
  if (current?.utm === counted.utm) current = null
}
