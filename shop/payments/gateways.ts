import type { CardGateway, PaymentProvider } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import { payBy } from '#shop/orders'

/** Who takes money for the shop, by way to pay; null where none is configured. */
export type Gateways = { readonly cards?: CardGateway | null; readonly emi?: EmiGateway | null }

/** Asks about a subscription by its id at the provider, and settles its charges. Answers what came of it. */
export type SyncSubscription = (providerId: string) => Promise<string>

/** The ways to pay that lead to a provider's own page: card, UPI and net banking; instalments; a mandate. */
const onlineMethods = [1, 6, 7] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** Whether a way to pay leads to a provider's page, and its order waits until the money has come. */
export const isPaidOnline = (method: number): method is OnlineMethod =>
  onlineMethods.some((each) => each === method)

/** Whether a way to pay has its provider, or needs none. */
export const isMethodOpen = (gateways: Gateways, method: number): boolean =>
  !isPaidOnline(method) || providerOf(gateways, method) !== null

/** Who keeps the money of a way to pay; null when nobody does, or nobody is configured. */
export const providerOf = ({ cards, emi }: Gateways, method: number): PaymentProvider | null =>
  (method === payBy.card || method === payBy.recurring ? cards : method === payBy.instalments ? emi : null) ??
  null

/** Everybody who is configured, with the way to pay that they keep the money of. */
export const paymentProviders = (gateways: Gateways) =>
  onlineMethods.flatMap((method) => {
    const provider = providerOf(gateways, method)
    return provider ? [{ method, provider }] : []
  })
