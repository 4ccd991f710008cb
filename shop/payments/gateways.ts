import type { CardGateway, MoneyKeeper } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import { payBy } from '#shop/orders'

/** Who takes money for the shop, by way to pay; null where none is configured. */
export type Gateways = { readonly cards?: CardGateway | null; readonly emi?: EmiGateway | null }

/** The ways to pay that lead to a provider's own page: card, UPI and net banking; instalments. */
const onlineMethods = [1, 6] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** Whether a way to pay leads to a provider's page, and its order waits until the money has come. */
export const isPaidOnline = (method: number): method is OnlineMethod =>
  onlineMethods.some((each) => each === method)

/** Who keeps the money of a way to pay; null when nobody does, or nobody is configured. */
export const keeperOf = ({ cards, emi }: Gateways, method: number): MoneyKeeper | null =>
  (method === payBy.card ? cards : method === payBy.instalments ? emi : null) ?? null

/** Everybody who is configured, with the way to pay that they keep the money of. */
export const keepers = (
  gateways: Gateways,
): { readonly method: OnlineMethod; readonly keeper: MoneyKeeper }[] =>
  onlineMethods.flatMap((method) => {
    const keeper = keeperOf(gateways, method)
    return keeper ? [{ method, keeper }] : []
  })
