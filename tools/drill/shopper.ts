import { anyMobile, anyNetwork } from './anybody.ts'

/** How requests are sent: the drill tries again where a buyer would, tests send once. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** The store as a buyer reaches it; `url` ends with /students. */
export type DrillShop = { readonly url: string; readonly send: Send }

/** What a page answered. `leadsTo` is where it redirects, without the origin. */
export type PageAnswer = { readonly status: number; readonly leadsTo: string; readonly html: string }

/** A buyer without JavaScript: keeps the cart cookie, sends forms, follows nothing by itself. */
export type Shopper = {
  readonly get: (path: string) => Promise<PageAnswer>
  readonly post: (path: string, fields: Readonly<Record<string, string | number>>) => Promise<PageAnswer>
}

/** Opens a shopper at a shop; `url` ends with /students, and so do the paths it is given begin after it. */
export function openShopper(url: string, send: Send = fetch): Shopper {
  const { origin, pathname: base } = new URL(url)
  let cookie = ''
  const network = anyNetwork()
  async function request(path: string, init: RequestInit): Promise<PageAnswer> {
    const inside = path.startsWith(base) ? path : `${base}${path}`
    const answer = await send(`${origin}${inside}`, {
      ...init,
      headers: { cookie, 'x-forwarded-for': network },
      redirect: 'manual',
    })
    const given = answer.headers.getSetCookie().find((line) => line.startsWith('bm_cart='))
    if (given) cookie = given.split(';')[0] ?? ''
    const leadsTo = (answer.headers.get('location') ?? '').replace(origin, '')
    return { status: answer.status, leadsTo, html: await answer.text() }
  }
  return {
    get: (path) => request(path, {}),
    post: (path, fields) =>
      request(path, {
        method: 'POST',
        body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      }),
  }
}

/** What somebody in Bengaluru types at checkout. */
export const addressOf = (email: string) => ({
  'contact.email': email,
  'contact.mobile': anyMobile(),
  'shipping.name': 'Asha Menon',
  'shipping.pin': '560034',
  'shipping.address1': '14 Lake View Road',
  'shipping.address2': 'Koramangala',
  billingSame: 'on',
})

/** One wish to order and to pay at a provider, as the payment page drew it. The total is in paise. */
export type PurchaseRequest = { readonly method: 1 | 6; readonly total: number; readonly key: string }

type Wanted = readonly { readonly edition: number; readonly quantity: number }[]

/** Puts editions in the cart, says where they go, and reads the form that pays by card. */
export const wishByCard = (shopper: Shopper, editions: Wanted, email: string): Promise<PurchaseRequest> =>
  wishBy(1, shopper, editions, email)

/** The same, and the form that pays by instalments. */
export const wishByInstalments = (
  shopper: Shopper,
  editions: Wanted,
  email: string,
): Promise<PurchaseRequest> => wishBy(6, shopper, editions, email)

async function wishBy(
  method: PurchaseRequest['method'],
  shopper: Shopper,
  editions: Wanted,
  email: string,
): Promise<PurchaseRequest> {
  for (const { edition, quantity } of editions)
    must(303, await shopper.post('/cart', { intent: 'set', edition, quantity }))
  must(303, await shopper.post('/checkout/information', addressOf(email)))
  const { html } = must(200, await shopper.get('/checkout/payment'))
  const fields = formWith(html, { method: String(method) })
  return { method, total: Number(fields.expected_total), key: fields.idempotency_key ?? '' }
}

/** Sends the wish; answers where the buyer is led, as often as it is sent. */
export const sendWish = (shopper: Shopper, { method, total, key }: PurchaseRequest): Promise<PageAnswer> =>
  shopper.post('/checkout/payment', { method, expected_total: total, idempotency_key: key })

/** What our page about paying says of the way to the provider. */
export type WayToProvider = { readonly providerOrderId: string; readonly callbackUrl: string }

/** The form to the card provider on our page about paying. */
export async function readPayPage(shopper: Shopper, path: string): Promise<WayToProvider> {
  const fields = formWith(must(200, await shopper.get(path)).html, { order_id: null })
  return { providerOrderId: fields.order_id ?? '', callbackUrl: fields.callback_url ?? '' }
}

/** The way to the session at the lenders' provider, who posts back to the shop at `url`. */
export async function readPlanPage(shopper: Shopper, path: string, url: string): Promise<WayToProvider> {
  const [sessionId] = /\bfs_\w+/.exec(must(200, await shopper.get(path)).html) ?? []
  if (sessionId === undefined) throw new Error(`${path} leads to no session`)
  return { providerOrderId: sessionId, callbackUrl: `${url}/payment/callback/shopse` }
}

/** The answer, if it has the status; throws with what it says otherwise. */
export function must(status: number, answer: PageAnswer): PageAnswer {
  if (answer.status === status) return answer
  throw new Error(
    `expected ${status}, was answered ${answer.status}: ${visibleText(answer.html).slice(0, 300)}`,
  )
}

/** What a person reads of a page. */
export const visibleText = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')

/** The fields of the first form that has all these, with these values; null stands for every value. */
export function formWith(
  html: string,
  wanted: Readonly<Record<string, string | null>>,
): Record<string, string> {
  for (const [form] of html.matchAll(/<form[\s\S]*?<\/form>/g)) {
    const fields = Object.fromEntries(
      Array.from(form.matchAll(/<input\b[^>]*>/g), ([input]) => [
        attribute(input, 'name'),
        attribute(input, 'value'),
      ]),
    )
    const fits = ([name, value]: [string, string | null]) =>
      value === null ? name in fields : fields[name] === value
    if (Object.entries(wanted).every(fits)) return fields
  }
  throw new Error(`the page has no form with ${Object.keys(wanted).join(', ')}`)
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(
    /&(amp|quot|lt|gt|#x27);/g,
    (_, entity: string) => entities[entity] ?? '',
  )
