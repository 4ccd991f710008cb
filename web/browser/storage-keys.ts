/** Every key of the browser's storage. None holds a secret: the session is a cookie that no script reads. */
export const storageKeys = {
  /** That the promo strip was dismissed: a cached entry. */
  promoStrip: 'bm_promo_strip',
  /** The machine id, which some calls of the contract send. */
  machineId: 'bm_machine_id',
  /** The PIN code that parcels go to: a cached entry. */
  pin: 'bm_pin',
  /** Recently viewed titles: a cached entry. */
  recentTitles: 'bm_recent_titles',
  /** Whether this browser has a wishlist: a cached entry. */
  wishlist: 'bm_wishlist',
  /** Only with consent: the id of this day's visits, the payload of the profile, the campaign. Cached entries. */
  campaignUuid: 'bm_campaign_uuid',
  marketingPayload: 'bm_marketing_payload',
  campaign: 'bm_campaign',
  /** What a checkout keeps in the browser; cleared on other pages. */
  checkout: 'bm_checkout',
} as const
