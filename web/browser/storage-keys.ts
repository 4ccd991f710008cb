import { dropDrafts } from './form-draft.ts'

/** At the end of the address where signing out leads: the form is posted without scripts too, which clear nothing then. */
export const signedOutHash = '#signed-out'

/** Clears the personal keys on the first page after signing out, and takes the mark off its address. */
export function clearAfterSignOut(): void {
  if (window.location.hash !== signedOutHash) return
  clearPersonalKeys()
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/** Removes what the browser stores of the person who was signed in; the next one may be another. */
export function clearPersonalKeys(): void {
  dropDrafts()
  const { machineId, pin, recentTitles, wishlist, checkout, marketingPayload } = storageKeys
  try {
    for (const key of ['machineId', machineId, pin, recentTitles, wishlist, checkout, marketingPayload])
      localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage is switched off: nothing is there.
  }
}

/** The text under a key; null when there is none, or storage is switched off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key, or removes it by null; does nothing when storage is full or switched off. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Everything in storage is a convenience.
  }
}

/** Every key of the browser's storage. None holds a secret: the session is a cookie that no script reads. */
export const storageKeys = {
  /** That the promo strip was dismissed: a cached entry. */
  promoStrip: 'bm_promo_strip',
  /** Only with consent: the machine id, which some calls of the contract send; its old key is 'machineId'. */
  machineId: 'bm_machine_id',
  /** The PIN code that parcels go to: a cached entry. */
  pin: 'bm_pin',
  /** Contact and delivery address of a guest who wants them remembered: a cached entry. */
  guestDetails: 'bm_guest_details',
  /** Recently viewed titles: a cached entry. */
  recentTitles: 'bm_recent_titles',
  /** Whether this browser has a wishlist: a cached entry. */
  wishlist: 'bm_wishlist',
  /** Only with consent: the id of this day's visits, the payload of the profile, the campaign, the one of a cart. Cached entries. */
  campaignUuid: 'bm_campaign_uuid',
  marketingPayload: 'bm_marketing_payload',
  campaign: 'bm_campaign',
  campaignCart: 'bm_campaign_cart',
  /** When this tab last asked whether it reads through an organisation. */
  readThrough: 'bm_read_through',
  /** The note on a lecture that is being written in this tab. */
  lectureNote: 'bm_lecture_note',
  /** How the reader shows its text on this device. */
  reading: 'bm_reading',
  /** Whether keys of a single character act on this device. */
  letterKeys: 'bm_letter_keys',
  /** What a checkout keeps in the browser; cleared on other pages. */
  checkout: 'bm_checkout',
} as const
