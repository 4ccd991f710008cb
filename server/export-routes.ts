import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { csvLine, csvStart } from '#kernel/csv'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { minus } from '#kernel/money'
import { cleanText } from '#kernel/text'
import { readCodes } from '#shop/coupons'
import { type KeyBatch, readKeyBatches, readKeys } from '#shop/entitlements'
import { orderQueues, readOrderFilter } from '#shop/orders'
import { readStatements, type Statement } from '#shop/payouts'
import {
  type CampaignMonth,
  exportOrders,
  isSalesDay,
  isSalesGrouping,
  readCampaigns,
  readSalesReport,
  type SalesRow,
} from '#shop/reports'
import { type Permission, recordAudit } from '#shop/staff'
import { readStock, stockPageSize } from '#shop/stock'
import { stateByCode } from '#shop/tax'
import type { ShopNeeds } from '#web/context.ts'
import { mostExported } from '#web/desk/most-exported.ts'
import './policies.ts'
import { gstr1Json, parseMonth, readFilers, readGstr1 } from '#shop/filing'
import { httpError } from './http-error.ts'

/** The filters that the audit log holds. What was searched may be somebody's e-mail: it holds that there was a search. */
const filterNames = ['queue', 'state', 'method', 'from', 'to', 'by', 'coupon'] as const

type Query = Readonly<Record<string, unknown>>
type Rows = AsyncGenerator<readonly (string | number | null)[]>
type Export = { readonly file: string; readonly head: readonly string[]; readonly rows: Rows }

/** Lists of the desk as CSV files, streamed. Each export is in the audit log. */
export async function csvRoutes(app: FastifyInstance, { db, secret }: Pick<ShopNeeds, 'db' | 'secret'>) {
  /** Opens an export; `load` answers null when there is no such list. */
  function csv(
    url: string,
    permission: Permission,
    load: (query: Query, params: Query) => Promise<Export | null> | Export,
  ): void {
    app.get(url, { config: { policy: { staff: permission } } }, async (request, reply) => {
      const query = request.query as Query
      const list = await load(query, request.params as Query)
      if (list === null) return reply.code(404).send({})
      const { file, head, rows } = list
      const filters = filterNames
        .map((name) => [name, textOf(query[name])])
        .filter(([, value]) => value !== '')
      await db.transaction().execute((tx) =>
        recordAudit(tx, request.visitor?.user?.id ?? null, `${file}.exported`, file, {
          ...Object.fromEntries(filters),
          searched: textOf(query.q) !== '',
        }),
      )
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file}.csv"`,
        })
        .send(Readable.from(lines(head, rows)))
    })
  }

  csv('/students/desk/orders.csv', 'orders.read', (query) => {
    const known = (Object.keys(orderQueues) as (keyof typeof orderQueues)[]).find(
      (name) => name === query.queue,
    )
    const filter = readOrderFilter((name) => textOf(query[name]))
    return { file: 'orders', head: orderHead, rows: orderRows({ queue: known ?? null, filter }) }
  })
  csv('/students/desk/stock.csv', 'stock.write', ({ q }) => ({
    file: 'stock',
    head: stockHead,
    rows: stockRows(textOf(q)),
  }))
  csv('/students/desk/coupons.csv', 'reports.read', async ({ coupon }) => {
    const codes = await readCodes(db, parseNumberId(textOf(coupon)) ?? 0)
    return { file: 'coupons', head: ['Code', 'Orders'], rows: codeRows(codes) }
  })
  csv('/students/desk/reports.csv', 'reports.read', async (query) => {
    const [by, from, to] = [textOf(query.by), textOf(query.from), textOf(query.to)]
    if (!isSalesGrouping(by) || !isSalesDay(from) || !isSalesDay(to)) return null
    return {
      file: 'sales',
      head: salesHead,
      rows: salesRows((await readSalesReport(db, by, { from, to })).rows),
    }
  })
  csv('/students/desk/campaigns.csv', 'reports.read', async ({ by }) => {
    const months = await readCampaigns(db, by === 'first' ? 'first' : 'last', mostExported + 1)
    return { file: 'campaigns', head: campaignHead, rows: campaignRows(months) }
  })
  csv(
    '/students/desk/payouts/:seller(^\\d{1,9}$)/:month(^[0-9-]{7}$).csv',
    'reports.read',
    async (_, params) => {
      const month = parseMonth(textOf(params.month))
      const [statement] = month ? await readStatements(db, month, Number(params.seller)) : []
      if (!statement) return null
      return {
        file: `payout-${statement.seller.slug}-${month}`,
        head: payoutHead,
        rows: payoutRows(statement),
      }
    },
  )
  csv('/students/desk/keys/:batch(^\\d{1,9}$).csv', 'catalog.write', async (_, params) => {
    const [batch] = await readKeyBatches(db, Number(params.batch))
    return batch ? { file: `keys-${batch.id}`, head: keyHead, rows: keyRows(batch) } : null
  })

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

async function* salesRows(rows: readonly SalesRow[]): Rows {
  for (const { name, below, orders, copies, billed, copiesBack, credited, net, gst } of rows)
    yield [name, below, orders, copies, billed / 100, copiesBack, credited / 100, net / 100, gst / 100]
}

async function* campaignRows(months: readonly CampaignMonth[]): Rows {
  for (const { money, refunds, ...row } of months) yield [...Object.values(row), money / 100, refunds / 100]
}

/** The orders of a statement, and the tax collected at source: the last column sums to what is due. */
async function* payoutRows({ rows, tcs }: Statement): Rows {
  for (const row of rows)
    yield [
      row.orderNo,
      row.title,
      row.settledOn,
      row.gross / 100,
      row.commissionBp / 100,
      row.commission / 100,
      row.commissionGst / 100,
      row.tds / 100,
      null,
      row.due / 100,
    ]
  for (const row of tcs) {
    const place = stateByCode(row.placeOfSupply)?.name ?? row.placeOfSupply
    yield [
      '',
      `TCS of ${row.month}, ${place}`,
      null,
      null,
      null,
      null,
      null,
      null,
      row.tcs / 100,
      minus(row.tcs) / 100,
    ]
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? cleanText(value).slice(0, 200) : '')
const orderHead = 'Order|Placed (IST)|Name|E-mail|Mobile|City|PIN|States|Copies|Total|Currency|Payment'.split(
  '|',
)
const campaignHead = 'Month|Source|Medium|Campaign|Cid|Visits|Carts|Orders|Money (₹)|Refunds (₹)'.split('|')
const salesHead =
  'Name|Edition|Orders|Copies|Billed (₹)|Copies back|Credited (₹)|Net (₹)|GST in it (₹)'.split('|')
const payoutHead =
  'Order|Title|Final since|Paid by buyer (₹)|Commission (%)|Commission (₹)|GST on it (₹)|TDS (₹)|TCS (₹)|Due (₹)'.split(
    '|',
  )
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

/** The return of a month as a file for the GST portal. Each download is in the audit log. */
export async function filingRoutes(app: FastifyInstance, { db }: Pick<ShopNeeds, 'db'>): Promise<void> {
  app.get(
    '/students/desk/gstr1.json',
    { config: { policy: { staff: 'reports.read' } } },
    async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const month = parseMonth(typeof query.month === 'string' ? query.month : null)
      const filers = month ? await readFilers(db, month) : []
      const filer = filers.find(({ slug }) => slug === query.seller)
      if (!month || !filer) throw httpError(404, 'There is no such return.')
      const of = { sellerId: filer.id, gstin: filer.gstin, month }
      const file = gstr1Json(await readGstr1(db, of), of)
      await db
        .transaction()
        .execute((tx) =>
          recordAudit(tx, request.visitor?.user?.id ?? null, 'gstr1.exported', filer.slug, { month }),
        )
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="gstr1-${filer.slug}-${month}.json"`,
        })
        .send(file)
    },
  )
}
