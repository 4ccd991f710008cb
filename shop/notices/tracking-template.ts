import { z } from 'zod'
import { codeMinutes, oneTimeCode } from '#shop/identity'
import { findOrderOf, readLookup } from '#shop/order-lookup'
import type { Order } from '#shop/orders'
import { exampleOrder } from './examples.ts'
import type { Template } from './message.ts'
import { toContact } from './recipients.ts'

type Facts = { readonly order: Pick<Order, 'orderNo'>; readonly code: string }

/** The code that opens an order, to the address that was typed and that the order has; else to nobody. */
export const trackingCode: Template<'tracking-code-asked', Facts> = {
  about: z.object({ lookupId: z.int().positive() }),
  load: async ({ db, secret }, { lookupId }) => {
    const lookup = await readLookup(db, lookupId)
    const order = lookup && (await findOrderOf(db, lookup.orderNo, lookup.contact))
    if (!lookup || !order) return null
    return toContact(lookup.contact, String(lookupId), { order, code: oneTimeCode(secret, lookup.token) })
  },
  mail: ({ order, code }) => ({
    subject: `${code} is your code for order ${order.orderNo}`,
    preview: `Valid for ${codeMinutes} minutes.`,
    heading: `Your code is ${code}`,
    blocks: [
      `Enter it on our website to see order ${order.orderNo}. It is valid for ${codeMinutes} minutes.`,
      'If you did not ask for it, ignore this e-mail. Do not share the code; we never ask for it.',
    ],
  }),
  sms: ({ code }) => [code, String(codeMinutes)],
  example: { order: exampleOrder, code: '482913' },
}
