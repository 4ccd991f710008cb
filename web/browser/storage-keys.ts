/**
 * Every key under which our pages keep something in the browser. None holds a secret: the session is a cookie that no
 * script reads.
 */
export const storageKeys = {
  /** A readable marker, '1' while this browser is signed in. */
  signedIn: 'bm_signed_in',
  /** That the promo strip was dismissed: a cached entry. */
  promoStrip: 'bm_promo_strip',
  /** The machine id: the number by which some calls of the contract know this browser. */
  machineId: 'bm_machine_id',
  /** The PIN code that parcels go to: a cached entry. */
  pin: 'bm_pin',
  /** Titles that were looked at here: a cached entry. */
  recentTitles: 'bm_recent_titles',
  /** That this browser put something on a wishlist: a cached entry. */
  wishlist: 'bm_wishlist',
  /** That the visitor, who is no minor, agreed to be counted under a campaign: a cached entry. */
  campaignConsent: 'bm_campaign_consent',
} as const

/** What belongs to whoever was signed in, and goes with the session. */
export const keysOfTheSession: readonly string[] = [storageKeys.signedIn]
