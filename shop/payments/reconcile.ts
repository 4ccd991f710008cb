import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { GatewayTrouble, type PaymentProvider } from '#ports/card-payment'
import { payBy } from '#shop/orders'
import { type Gateways, type OnlineMethod, paymentProviders } from './gateways.ts'
import { settleRefund } from './send-refund.ts'
import { settlePayment } from './settle.ts'

type Needs = Gateways & DbAndOutbox
type ProviderOfMethod = { readonly method: OnlineMethod; readonly provider: PaymentProvider }

/** Bounds of a run, for each provider: with the question they are at, all end before the lease of their job (jobs/plan.ts). */
export type Bounds = {
  /** Also asks about what is due within so many minutes. */
  readonly aheadMinutes?: number
  /** Asks about so many at most; what is left is first in the next run. */
  readonly most?: number
  /** Begins no further question after so many ms. */
  readonly forMs?: number
}

const usual = { aheadMinutes: 0, most: 500, forMs: 120_000 }

/**
 * Asks the provider about every order of ours opened there whose turn has come, paid and closed ones too: a buyer may
 * pay twice in two tabs, and a bank may say yes for three days. What it says goes through the one settle function, so
 * that a lost callback or webhook is made up for. Answers how many orders were accepted.
 */
export async function reconcilePayments(needs: Needs, bounds: Bounds = {}): Promise<number> {
  let accepted = 0
  // The charges of a mandate are found by their subscription.
  for (const stored of paymentProviders(needs).filter(({ method }) => method !== payBy.recurring))
    accepted += await reconcileProvider(needs, stored, bounds)
  return accepted
}

// One provider that is away must not keep the orders of another waiting.
async function reconcileProvider(needs: Needs, { method, provider }: ProviderOfMethod, bounds: Bounds) {
  const { db, cards } = needs
  const { aheadMinutes, most, forMs } = { ...usual, ...bounds }
  const due = await allRows<{ id: number; providerOrderId: string; state: string }>(db)`
    select id, provider_order_id "providerOrderId", state from payments
    where next_poll_at <= business_now() + make_interval(mins => ${aheadMinutes}) and provider_order_id is not null
      and method = ${method} order by next_poll_at limit ${most}`
  let accepted = 0
  await reconcileEach(due, forMs, {
    pollOne: async ({ providerOrderId, state }) => {
      for (const reported of await provider.paymentsOf(providerOrderId)) {
        // An authorisation for an order that is paid or closed ends by itself; taking it would only be to give it back.
        const now =
          cards && reported.state === 'authorized' && state === 'pending'
            ? await cards.capture(reported)
            : reported
        if ((await settlePayment(needs, now)) === 'accepted') accepted += 1
      }
    },
    postpone: ({ id }) => postponePayment(db, id),
    stepBack: async ({ id }) => {
      await sql`update payments set next_poll_at = business_now() where id = ${id}`.execute(db)
    },
  })
  return accepted
}

// A bank may say yes for three days after a failure; one more for clocks and queues.
const lateMoney = sql`interval '4 days'`

// While somebody waits for an answer, an eighth of its age later; then half of its age: some fifteen questions in all.
/** Sets when a payment is asked about again. */
export async function postponePayment(db: Db, id: number): Promise<void> {
  await sql`
    update payments set next_poll_at = case when business_now() < opened_at + ${lateMoney}
      then least(opened_at + ${lateMoney}, business_now() + case state
        when 'pending' then least(greatest((business_now() - opened_at) / 8, interval '5 minutes'), interval '1 hour')
        else greatest((business_now() - opened_at) / 2, interval '15 minutes') end) end
    where id = ${id}`.execute(db)
}

/** Asks again about refunds that the provider had not finished, each after half of its age. */
export async function reconcileRefunds(needs: Needs, bounds: Bounds = {}): Promise<void> {
  for (const stored of paymentProviders(needs)) await reconcileRefundsOf(needs, stored, bounds)
}

async function reconcileRefundsOf(
  { db, outbox }: Pick<Needs, 'db' | 'outbox'>,
  { method, provider }: ProviderOfMethod,
  bounds: Bounds,
): Promise<void> {
  const { aheadMinutes, most, forMs } = { ...usual, ...bounds }
  const due = await allRows<{ id: number; tryId: string }>(db)`
    select r.id, r.transaction_id "tryId" from refunds r join payments p on p.id = r.payment_id
    where r.id in (select refund_id from provider_refunds where state = 'pending') and p.method = ${method}
      and r.next_poll_at <= business_now() + make_interval(mins => ${aheadMinutes})
    order by r.next_poll_at limit ${most}`
  await reconcileEach(due, forMs, {
    pollOne: async ({ tryId }) => {
      for (const reported of await provider.refundsOf(tryId)) await settleRefund({ db, outbox }, reported)
    },
    postpone: async ({ id }) => {
      await sql`update refunds set next_poll_at = business_now() + greatest((business_now() - requested_at) / 2, interval '5 minutes')
        where id = ${id}`.execute(db)
    },
    stepBack: async ({ id }) => {
      await sql`update refunds set next_poll_at = business_now() where id = ${id}`.execute(db)
    },
  })
}

type Step<Item> = (item: Item) => Promise<void>

/**
 * Asks one question after the other. What the provider cannot tell about now must not keep the others waiting and has
 * its next turn, and so has one whose answer we cannot take down: its fault is thrown once the others were asked about.
 * Where the provider cannot be reached at all the run ends, and nobody loses their turn. Anyone who was being asked
 * about steps behind those who are due: should it be that question alone that never comes back, it must not be first
 * for ever.
 */
export async function reconcileEach<Item>(
  items: readonly Item[],
  forMs: number,
  {
    pollOne,
    postpone,
    stepBack,
  }: { readonly pollOne: Step<Item>; readonly postpone?: Step<Item>; readonly stepBack?: Step<Item> },
): Promise<void> {
  const until = performance.now() + forMs
  const faults: unknown[] = []
  for (const item of items) {
    try {
      await pollOne(item)
    } catch (error) {
      if (!(error instanceof GatewayTrouble)) faults.push(error)
      else if (error.kind === 'unreachable') {
        await stepBack?.(item)
        break
      }
    }
    await postpone?.(item)
    if (performance.now() >= until) break
  }
  if (faults.length > 0) throw faults[0]
}
