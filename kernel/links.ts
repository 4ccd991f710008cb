/** The path below which the store and its API are served. */
const basePath = '/students'

/** Paths of pages below the base, as lists, mails and payment providers link to them. A key opens a page to its holder. */
export const links = {
  home: '/',
  product: (editionId: number, slug: string) => `/product/${editionId}/${slug}`,
  reviews: (format: string, editionId: number) => `/${format.toLowerCase()}/${editionId}`,
  order: (orderNo: string, key: string) =>
    `/order/${encodeURIComponent(orderNo)}?key=${encodeURIComponent(key)}`,
  reorder: (orderNo: string, key: string) =>
    `/order/${encodeURIComponent(orderNo)}/reorder?key=${encodeURIComponent(key)}`,
  /** The order of a signed-in owner, who needs no key. */
  ownOrder: (orderNo: string) => `/order/${orderNo}`,
  feedback: (orderNo: string, key: string) =>
    `/purchase-experience/feedback?order=${encodeURIComponent(orderNo)}&key=${encodeURIComponent(key)}`,
  refundAccount: (orderNo: string, refundId: number, key: string) =>
    `/order/${encodeURIComponent(orderNo)}/refund/${refundId}?key=${encodeURIComponent(key)}`,
  contactUs: '/contact-us',
  ticket: (ticketNo: string, key: string) => `/contact-us/ticket/${ticketNo}?key=${key}`,
  stockAlert: (key: string) => `/stock-alert/${key}`,
  newsletter: '/digital/footprint/',
  confirmNewsletter: (key: string) => `/digital/footprint/confirm/${key}`,
  newsletterSuccess: (key: string) => `/digital/footprint/success/${key}`,
  restoreCart: (key: string) => `/cart/restore/${key}`,
  wishlist: '/user/wishlist',
  unsubscribe: (key: string) => `/digital/footprint/unsubscribe/${key}`,
  myData: (requestId: number) => `/user/privacy/data/${requestId}`,
  signInLink: (key: string) => `/login/link/${key}`,
  newPassword: (key: string) => `/login/reset/${key}`,
  forgotten: '/login/forgotten',
  sessions: '/user/sessions',
  library: '/user/library',
  subscriptions: '/user/subscription',
  wallet: '/user/wallet',
  media: (file: string) => `/media/${file}`,
  confirmOrder: (orderNo: string, key: string, proof: string) =>
    `/order/${orderNo}/confirmation?key=${key}&proof=${proof}`,
  pay: (orderNo: string, key: string) => `/pay/${orderNo}?key=${key}`,
  bankPayment: (orderNo: string, key: string) => `/order/${orderNo}/bank-payment?key=${key}`,
  paymentFailed: (orderNo: string, key: string) => `/payment-failed/${orderNo}?key=${key}`,
  /** Where a provider sends the buyer's browser back to. Some apps return in another browser, so the key travels along. */
  paymentCallback: (provider: string, key: string) => `/payment/callback/${provider}?key=${key}`,
  webhook: (provider: string) => `/api/webhooks/${provider}`,
} as const

/** The path from the origin, or with a `baseUrl` the whole address, of a path below the base. */
export const withBase = (path: string, baseUrl = ''): string => baseUrl + basePath + path
