import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { csvLine, csvStart } from '#kernel/csv'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { cleanText } from '#kernel/text'
import { readCodes } from '#shop/coupons'
import { type KeyBatch, readKeyBatches, readKeys } from '#shop/entitlements'
import { orderQueues } from '#shop/orders'
import { type CampaignMonth, exportOrders, readCampaigns } from '#shop/reports'
import { recordAudit } from '#shop/staff'
import { readStock, stockPageSize } from '#shop/stock'
import type { ShopNeeds } from '#web/context.ts'
import { mostExported } from '#web/desk/most-exported.ts'
import './policy.ts'

type Rows = AsyncGenerator<readonly (string | number | null)[]>

/** Lists of the desk as CSV files, streamed. Each export is in the audit log. */
export async function csvRoutes(
  app: FastifyInstance,
  { db, secret }: Pick<ShopNeeds, 'db' | 'secret'>,
): Promise<void> {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    head: string[],
    rows: Rows,
  ) {
    const { q, queue } = request.query as Record<string, unknown>
    // What was searched may be somebody's e-mail: the log holds that there was a search.
    await db.transaction().execute((tx) =>
      recordAudit(tx, {
        actorId: request.visitor?.user?.id ?? null,
        action: `${file}.exported`,
        subject: file,
        detail: { queue: textOf(queue), searched: textOf(q) !== '' },
      }),
    )
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file}.csv"`,
      })
      .send(Readable.from(lines(head, rows)))
  }

  app.get(
    '/students/desk/orders.csv',
    { config: { policy: { staff: 'orders.read' } } },
    async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const queue = (Object.keys(orderQueues) as (keyof typeof orderQueues)[]).find((n) => n === query.queue)
      return send(
        request,
        reply,
        'orders',
        orderHead,
        orderRows({ queue: queue ?? null, search: textOf(query.q) }),
      )
    },
  )
  app.get(
    '/students/desk/stock.csv',
    { config: { policy: { staff: 'stock.write' } } },
    async (request, reply) => {
      const { q } = request.query as Record<string, unknown>
      return send(request, reply, 'stock', stockHead, stockRows(textOf(q)))
    },
  )
  app.get(
    '/students/desk/coupons.csv',
    { config: { policy: { staff: 'reports.read' } } },
    async (request, reply) => {
      const { coupon } = request.query as Record<string, unknown>
      const codes = await readCodes(db, parseNumberId(textOf(coupon)) ?? 0)
      return send(request, reply, 'coupons', ['Code', 'Orders'], codeRows(codes))
    },
  )
  app.get(
    '/students/desk/campaigns.csv',
    { config: { policy: { staff: 'reports.read' } } },
    async (request, reply) => {
      const { by } = request.query as Record<string, unknown>
      const months = await readCampaigns(db, by === 'first' ? 'first' : 'last', mostExported + 1)
      return send(request, reply, 'campaigns', campaignHead, campaignRows(months))
    },
  )

  app.get<{ Params: { batch: string } }>(
    '/students/desk/keys/:batch(^\\d{1,9}$).csv',
    { config: { policy: { staff: 'catalog.write' } } },
    async (request, reply) => {
      const [batch] = await readKeyBatches(db, Number(request.params.batch))
      if (!batch) return reply.code(404).send({})
      return send(request, reply, `keys-${batch.id}`, keyHead, keyRows(batch))
    },
  )

  async function* keyRows(batch: KeyBatch): Rows {
    for (const { key, uses } of await readKeys({ db, secret }, batch.id))
      yield [key, batch.label, batch.title, batch.editionLabel, batch.usesPerKey, uses, batch.redeemUntil]
  }

  async function* orderRows(query: Parameters<typeof exportOrders>[1]): Rows {
    for await (const order of exportOrders(db, query, mostExported + 1))
      yield [
        order.orderNo,
        formatInstantIst(order.placedAt),
        order.name,
        order.email,
        order.mobile,
        order.city,
        order.pin,
        order.states,
        order.copies,
        order.totalPaise / 100,
        order.currency,
        order.payment,
      ]
  }

  async function* stockRows(search: string): Rows {
    for (let page = 1, total = 1; (page - 1) * stockPageSize < total; page += 1) {
      const stock = await readStock(db, search, page)
      total = stock.total
      for (const row of stock.rows)
        yield [
          row.sku,
          row.isbn13,
          row.title,
          row.editionLabel,
          row.formatName,
          row.free,
          row.onHand,
          row.reserved,
          row.promised,
        ]
    }
  }
}

async function* codeRows(codes: Awaited<ReturnType<typeof readCodes>>): Rows {
  for (const { code, uses } of codes) yield [code, uses]
}

async function* campaignRows(months: readonly CampaignMonth[]): Rows {
  for (const { money, refunds, ...row } of months) yield [...Object.values(row), money / 100, refunds / 100]
}

const textOf = (value: unknown) => (typeof value === 'string' ? cleanText(value).slice(0, 200) : '')
const orderHead = 'Order|Placed (IST)|Name|E-mail|Mobile|City|PIN|States|Copies|Total|Currency|Payment'.split(
  '|',
)
const campaignHead = 'Month|Source|Medium|Campaign|Cid|Visits|Carts|Orders|Money (₹)|Refunds (₹)'.split('|')
const keyHead = 'Key|For|Title|Edition|Uses of each key|Used|Last day'.split('|')
const stockHead = 'SKU|ISBN|Title|Edition|Format|Free|On the shelf|Held|Promised'.split('|')

async function* lines(head: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield csvStart + csvLine(head)
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > mostExported) {
      yield csvLine([
        `Only the first ${mostExported} rows are in this file. Narrow the list to get the others.`,
      ])
      return
    }
    yield csvLine(row)
  }
}
