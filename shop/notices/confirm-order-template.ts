import { z } from 'zod'
import { links, withBase } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import { confirmMinutes, type Order, readOrderById } from '#shop/orders'
import { awaitsConfirmation, confirmationOf } from '#shop/payments'
import { exampleOrder } from './examples.ts'
import type { Template } from './message.ts'
import { writeNotice } from './notice.ts'
import { toBuyer } from './order-templates.ts'

type Facts = { readonly order: Order; readonly code: string; readonly proof: string }

/** The code and the link that confirm a first cash-on-delivery order. Nobody has proven the address: it says little. */
export const orderToConfirm: Template<'confirmation-asked', Facts> = {
  about: z.object({ orderId: z.int().positive() }),
  load: async ({ db, secret }, { orderId }) => {
    const order = await readOrderById(db, orderId)
    if (!order || (await awaitsConfirmation(db, orderId)) === null) return null
    return toBuyer(order, String(orderId), { order, ...confirmationOf(secret, order) })
  },
  mail: ({ order, code, proof }, sender) =>
    writeNotice(
      {
        subject: `Confirm your order ${order.orderNo}`,
        preview: `Your code is ${code}.`,
        heading: 'Please confirm your order',
        blocks: [
          {
            kind: 'paragraph',
            words: `Order ${order.orderNo} of ${formatMoney(order, order.total)} is to be paid on delivery. We ship it once you confirm it. We hold the copies for ${confirmMinutes} minutes.`,
          },
          {
            kind: 'action',
            label: 'Confirm the order',
            href: withBase(links.confirmOrder(order.orderNo, order.accessKey, proof), sender.baseUrl),
          },
          { kind: 'paragraph', words: `Or enter this code on the page of the order: ${code}` },
          {
            kind: 'paragraph',
            words:
              'If you did not order anything, ignore this e-mail. Nothing is sent and nothing is charged.',
          },
        ],
      },
      sender,
    ),
  sms: ({ order, code }) => [code, order.orderNo, String(confirmMinutes)],
  example: { order: exampleOrder, code: '482913', proof: 'example' },
}
