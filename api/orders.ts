import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addPaise, paise, toDecimalString } from '#kernel/money'
import { readDocumentPdf } from '#shop/document-files'
import { type Order, orderOfDocument, orderState, payingWords } from '#shop/orders'
import { lineRefundProgress, lineStatus, type MoneyBack, readMoneyBack } from '#shop/payments'
import { placeAbroad } from '#shop/tax'
import type { ApiOptions } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { refuseCall, success, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { orderQuery, ownedOrder, unknownOrder } from './owned-order.ts'
import { moneyText, placeApiOrder, placing } from './place-order.ts'

/** The order: placed once for each key, read by its owner or the holder of its link. */
export function orderCalls(app: FastifyInstance, options: ApiOptions): void {
  placeCall(app, options, 'order/postProductOrder')
  // The academy sells by the same cart.
  placeCall(app, options, 'academy/postProductOrder')
  invoicePdfCall(app, options)
  openCall(app, 'userAccount/getOrderDetails', 'owner', {
    summary: 'An order, for its owner or the holder of its signed link',
    querystring: orderQuery,
    answer: z.array(orderDetails),
    refusals: usualRefusals,
    handler: async (request) => {
      const order = await ownedOrder(request, options, request.query)
      if (!order) return unknownOrder
      return success([presentOrder(order, await readMoneyBack(options.needs.db, order.id))])
    },
  })
}

function placeCall(app: FastifyInstance, options: ApiOptions, name: CallName): void {
  openCall(app, name, 'payer', {
    summary: 'Places the order. The same Idempotency-Key answers the same order.',
    ...placing,
    body: z.object({
      paymentMethod: z.literal([1, 2, 3, 4, 5, 6, 7], { error: 'Choose one of the ways to pay offered.' }),
      expectedTotal: moneyText.describe('What is left to pay once the wallet has paid its part'),
      walletUsed: moneyText.default('0.00'),
    }),
    handler: (request) => {
      const key = request.headers['idempotency-key']
      return placeApiOrder(options, request, { ...request.body, key })
    },
  })
}

const address = z.object({
  salutation: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  pin: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
})

/** The invoice of the specification: the order, its lines, and whom it is for. Money in decimals of the order's currency. */
const orderDetails = z.object({
  orderDetail: z.object({
    orderDate: z.string(),
    orderNo: z.string(),
    paymentMode: z.string(),
    orderStatus: z.string(),
    totalAmountWithoutDiscount: z.string(),
    totalDiscount: z.string(),
    taxableAmount: z.string(),
    totalGst: z.string(),
    grandTotal: z.string(),
    shipping: z.string(),
    codFee: z.string(),
    walletAmount: z.string(),
    netTotal: z.string(),
  }),
  productsList: z.array(
    z.object({
      editionName: z.string(),
      currency: z.string(),
      price: z.string(),
      type: z.string(),
      orderQuantity: z.int(),
      amount: z.string(),
      discount: z.string(),
      taxableAmount: z.string(),
      gst: z.string(),
      gstPercent: z.number(),
      subTotal: z.string(),
      status: z.string(),
      statusLabel: z.string(),
    }),
  ),
  userDetails: z.object({
    userName: z.string(),
    shippingAddress: address.nullable(),
    billingAddress: address,
    gstin: z.object({ panOfBusiness: z.string(), gstin: z.string(), address: z.string() }).nullable(),
  }),
})

/** Presents an order in the shape of the specification's invoice. */
function presentOrder(order: Order, back: readonly MoneyBack[]): z.input<typeof orderDetails> {
  // Delivery and fees are taxed with the lines, as on the documents.
  const taxed = order.lines.flatMap((line) => [line, ...line.charges])
  return {
    orderDetail: {
      orderDate: order.placedAt.toISOString(),
      orderNo: order.orderNo,
      paymentMode: payingWords(order),
      orderStatus: orderState(order.lines),
      totalAmountWithoutDiscount: toDecimalString(order.items),
      totalDiscount: toDecimalString(order.discount),
      taxableAmount: toDecimalString(addPaise(...taxed.map(({ taxable }) => taxable))),
      totalGst: toDecimalString(addPaise(...taxed.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))),
      grandTotal: toDecimalString(paise(order.total + order.wallet)),
      shipping: toDecimalString(order.shippingFee),
      codFee: toDecimalString(order.codFee),
      walletAmount: toDecimalString(order.wallet),
      netTotal: toDecimalString(order.total),
    },
    productsList: order.lines.map((line) => ({
      editionName: line.title,
      currency: order.currency,
      price: toDecimalString(line.unitPrice),
      type: line.type,
      orderQuantity: line.quantity,
      amount: toDecimalString(paise(line.unitPrice * line.quantity)),
      discount: toDecimalString(paise(line.unitPrice * line.quantity - line.gross)),
      taxableAmount: toDecimalString(line.taxable),
      gst: toDecimalString(line.gst),
      gstPercent: order.currency === 'USD' ? 0 : line.rateBp / 100,
      subTotal: toDecimalString(line.gross),
      status: line.state,
      statusLabel: lineStatus(line, lineRefundProgress(line, back)).label,
    })),
    userDetails: {
      userName: order.contact.name,
      shippingAddress: order.shipping && presentAddress(order.shipping, order.shipping.mobile),
      billingAddress: presentAddress(order.billing, order.contact.mobile ?? ''),
      gstin: order.business && {
        panOfBusiness: order.business.panOfBusiness,
        gstin: order.business.gstin,
        address: [order.business.name, ...order.billing.lines, order.billing.city, order.billing.pin]
          .filter(Boolean)
          .join(', '),
      },
    },
  }
}

function presentAddress(given: Order['billing'], phone: string): z.input<typeof address> {
  const [address1 = '', ...rest] = given.lines
  const isAbroad = given.stateCode === placeAbroad
  return {
    salutation: given.salutation ?? '',
    name: given.name,
    address1,
    address2: rest.join(', '),
    city: given.city,
    pin: given.pin,
    state: isAbroad ? '' : given.stateName,
    country: isAbroad ? given.stateName : 'India',
    phone,
  }
}

/** A document of an order as PDF, for its owner or the holder of its signed link. */
function invoicePdfCall(app: FastifyInstance, options: ApiOptions): void {
  const { needs } = options
  openCall(app, 'naverp/invoice-pdf', 'owner', {
    summary: 'A document of an order as PDF',
    produces: ['application/pdf', 'application/json'],
    querystring: z.object({
      documentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      key: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    }),
    answer: z.null(),
    refusals: usualRefusals,
    responses: { 200: z.unknown().describe('The bytes of the PDF') },
    handler: async (request, reply) => {
      const { documentId, key } = request.query
      const orderNo = await orderOfDocument(needs.db, documentId)
      const order = orderNo && (await ownedOrder(request, options, { orderNo, key }))
      const pdf = order ? await readDocumentPdf(needs, order, documentId) : null
      if (pdf === null)
        return refuseCall(404, { code: 'unknown_document', message: 'We cannot find that document.' })
      return reply
        .header('content-disposition', `inline; filename="${pdf.fileName}"`)
        .type('application/pdf')
        .send(Buffer.from(pdf.bytes))
    },
  })
}
