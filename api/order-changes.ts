import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '#kernel/in-transaction'
import { toDecimalString } from '#kernel/money'
import { cleanText } from '#kernel/text'
import { changeAddress, orderState, readOrders, wasCancelled } from '#shop/orders'
import { cancelOrder, readMoneyBack } from '#shop/payments'
import { type ApiOptions, userOf } from './api-plugin.ts'
import { refuseCall, success, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { orderQuery, ownedOrder, unknownOrder } from './owned-order.ts'

const done = z.object({ orderNo: z.string() })

/** What an owner reads and changes of orders after placing them. */
export function orderChangeCalls(app: FastifyInstance, options: ApiOptions): void {
  const { needs } = options
  const history = z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    orders: z.array(
      z.object({
        orderNo: z.string(),
        orderDate: z.string(),
        orderStatus: z.string(),
        currency: z.string(),
        netTotal: z.string(),
        items: z.array(z.object({ title: z.string(), quantity: z.int(), status: z.string() })),
      }),
    ),
  })
  openCall(app, 'userAccount/getUserOrderHistory', 'signed-in', {
    summary: 'The orders of the account, newest first, 20 a page; a page beyond the last has none',
    querystring: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      search: z.string().max(200).optional(),
    }),
    answer: history,
    refusals: [401],
    handler: async (request) => {
      const userId = userOf(request, options)
      const { page: wanted, search = '' } = request.query
      const { orders, total, page, pages } = await readOrders(needs.db, userId, wanted, { search })
      return success({
        total,
        page,
        pages,
        orders: orders.map(({ orderNo, placedAt, currency, total: sum, lines }) => ({
          orderNo,
          orderDate: placedAt.toISOString(),
          orderStatus: orderState(lines),
          currency,
          netTotal: toDecimalString(sum),
          items: lines.map(({ title, quantity, state }) => ({ title, quantity, status: state })),
        })),
      })
    },
  })

  openCall(app, 'userAccount/cancelOrder', 'owner', {
    summary: 'Cancels an order, or the lines and copies named',
    body: orderQuery.extend({
      lines: z
        .array(
          z
            .object({
              lineNo: z.int().positive(),
              copies: z.int().positive().optional(),
              of: z
                .int()
                .positive()
                .optional()
                .describe('How many copies the line had when they were chosen; needed with copies'),
            })
            .refine(({ copies, of }) => copies === undefined || of !== undefined, {
              path: ['of'],
              error: 'Send how many copies the line has as `of`: a call that comes twice then cancels once.',
            }),
        )
        .max(100)
        .default([]),
      refundToWallet: z.boolean().default(false),
      reason: z.string().transform(cleanText).pipe(z.string().max(200)).default(''),
    }),
    answer: done,
    refusals: usualRefusals,
    handler: async (request) => {
      const { lines, reason, refundToWallet } = request.body
      const order = await ownedOrder(request, options, request.body)
      if (!order) return unknownOrder
      const { acting, user } = options.callerOf(request)
      const cancelled = await cancelOrder(needs, {
        order,
        lines: lines.map(({ lineNo, copies, of }) => ({
          lineId: order.lines.find((line) => line.lineNo === lineNo)?.id ?? 0,
          copies,
          of,
        })),
        by: 'buyer',
        toWallet: refundToWallet && !acting,
        actorId: user?.id ?? null,
        reason: reason === '' ? 'Cancelled by the buyer' : `Cancelled by the buyer: ${reason}`,
      })
      if (cancelled.ok) return success({ orderNo: order.orderNo }, 'Cancelled.')
      const isState = ['not_allowed', 'copies_changed'].includes(cancelled.refusal.code)
      return refuseCall(isState ? 409 : 422, cancelled.refusal)
    },
  })

  openCall(app, 'userAccount/changeShippingAddress', 'owner', {
    summary:
      'Changes where an order is delivered, before it is packed; in another State when `reissueFor` is its code',
    body: orderQuery.extend({
      shipping: z.record(z.string(), z.unknown()),
      reissueFor: z.string().max(2).nullable().default(null),
    }),
    answer: done,
    refusals: usualRefusals,
    handler: async (request) => {
      const order = await ownedOrder(request, options, request.body)
      if (!order) return unknownOrder
      const changed = await inTransaction(options.needs.db, (tx) =>
        changeAddress(tx, {
          order,
          typed: request.body.shipping,
          reissueFor: request.body.reissueFor,
        }),
      )
      if (changed.ok) return success({ orderNo: order.orderNo }, 'Delivery address changed.')
      const isInput = changed.refusal.code === 'invalid_details'
      return refuseCall(isInput ? 422 : 409, changed.refusal)
    },
  })

  const ended = z.object({
    orderNo: z.string(),
    currency: z.string(),
    lines: z.array(
      z.object({
        title: z.string(),
        quantity: z.int(),
        status: z.string(),
        amount: z.string(),
        reason: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({
        amount: z.string(),
        status: z.string(),
        settledAt: z.string().nullable(),
        reference: z.string().nullable(),
      }),
    ),
  })
  openCall(app, 'userAccount/returnCancellationDetails', 'owner', {
    summary: 'What of an order was cancelled or came back, and its refunds',
    querystring: orderQuery,
    answer: ended,
    refusals: usualRefusals,
    handler: async (request) => {
      const order = await ownedOrder(request, options, request.query)
      if (!order) return unknownOrder
      const refunds = await readMoneyBack(options.needs.db, order.id)
      const cameBack = (state: string) => state.startsWith('RETURN')
      return success({
        orderNo: order.orderNo,
        currency: order.currency,
        lines: order.lines
          .filter((line) => wasCancelled(line) || line.moves.some(({ to }) => cameBack(to)))
          .map((line) => ({
            title: line.title,
            quantity: line.quantity,
            status: line.state,
            amount: toDecimalString(line.gross),
            reason: line.moves.findLast(({ to }) => to === 'CANCELLED' || cameBack(to))?.reason ?? '',
          })),
        refunds: refunds.map(({ amount, state, settledAt, reference }) => ({
          amount: toDecimalString(amount),
          status: state,
          settledAt: settledAt?.toISOString() ?? null,
          reference,
        })),
      })
    },
  })
}
