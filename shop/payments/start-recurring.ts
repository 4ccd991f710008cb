import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import type { Result } from '#kernel/result'
import type { CardGateway } from '#ports/card-payment'
import { mandateMonths, type ProductType, renewalMonths } from '#shop/catalog'
import { type Order, payBy, unpaidMinutes } from '#shop/orders'
import { type StartRefusal, startAtProvider } from './start-payment.ts'

/** Makes the order of a plan ready for its mandate, which pays the first period. `cardForm` then answers where the buyer goes. */
export const startRecurring = (
  { db, cards }: { readonly db: Db; readonly cards: CardGateway },
  order: Pick<Order, 'id' | 'orderNo'>,
): Promise<Result<null, StartRefusal>> =>
  startAtProvider(db, order, payBy.recurring, async ({ amount_paise: amount, due_at: startAt }) => {
    const { rows } = await sql<Line>`
      select l.edition_id "editionId", l.title, e.type, e.validity_days "validityDays",
        business_now() + make_interval(mins => ${unpaidMinutes[payBy.recurring]?.isOpen ?? 0}) "expiresAt"
      from order_lines l join editions e on e.id = l.edition_id where l.order_id = ${order.id}`.execute(db)
    const [line] = rows
    const months = line && renewalMonths(line)
    if (!months) throw new Error(`order ${order.orderNo} has no plan that renews`)
    const planId = await planOf(db, cards, { ...line, amount, months })
    const opened = await cards.subscriptions.create({
      planId,
      charges: mandateMonths / months,
      expiresAt: line.expiresAt,
      startAt,
      notes: { order: order.orderNo },
    })
    return { id: opened.id, page: null }
  })

type Line = {
  readonly editionId: number
  readonly title: string
  readonly type: ProductType
  readonly validityDays: number | null
  readonly expiresAt: Date
}

/** The plan of an edition at a price, opened at the provider when it is first needed. */
async function planOf(
  db: Db,
  { subscriptions }: CardGateway,
  plan: Pick<Line, 'editionId' | 'title'> & { readonly amount: Paise; readonly months: number },
): Promise<string> {
  const known = await db
    .selectFrom('provider_plans')
    .select('provider_id')
    .where('edition_id', '=', plan.editionId)
    .where('amount_paise', '=', plan.amount)
    .executeTakeFirst()
  if (known) return known.provider_id
  const { id } = await subscriptions.createPlan({ ...plan, name: plan.title })
  await db
    .insertInto('provider_plans')
    .values({ edition_id: plan.editionId, amount_paise: plan.amount, provider_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
