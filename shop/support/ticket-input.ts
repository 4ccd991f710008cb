import { z } from 'zod'
import { orderNoPattern } from '#kernel/id'
import { groupIndian } from '#kernel/money'
import { cleanLines, cleanText } from '#kernel/text'
import { emailAddress, mobileNumber, orNothing, personName } from '#shop/customers'

/** The topics of messages, with their names on the form. */
export const ticketTopics = {
  order: 'An order I placed',
  delivery: 'Delivery of an order',
  return: 'Returning or cancelling something',
  payment: 'A payment or a refund',
  product: 'A title, a mistake in it, or my attempt',
  account: 'My account',
  selling: 'Selling my titles here',
  privacy: 'My personal data',
  accessibility: 'Something I cannot use or read',
  grievance: 'A complaint to the grievance officer',
  other: 'Something else',
} as const

export type TicketTopic = keyof typeof ticketTopics

/** Longest message, in characters as people count them. */
export const longestMessage = 4_000

const length = (text: string) => groupIndian(Array.from(text).length)

/** The words of a message or a reply. */
export const messageWords = z
  .string({ error: 'Write your message.' })
  .transform(cleanLines)
  .pipe(
    z
      .string()
      .min(1, { error: 'Write your message.', abort: true })
      .min(10, { error: 'Write a little more, so that we can answer: at least 10 characters.', abort: true })
      .refine((text) => Array.from(text).length <= longestMessage, {
        error: ({ input }) =>
          `Your message has ${length(String(input))} characters. Shorten it to ${groupIndian(longestMessage)} at most.`,
      }),
  )

// Not checked against orders: the answer would reveal to anonymous visitors which numbers exist.
const orderNo = z
  .string()
  .transform((typed) => cleanText(typed).replaceAll(' ', '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(orderNoPattern, 'An order number looks like BM20260000012. Leave it out if you have none.'),
  )

/** A message to us, as the form sends it. */
export const ticketInput = z.object({
  topic: z.enum(Object.keys(ticketTopics) as [TicketTopic, ...TicketTopic[]], {
    error: 'Choose what it is about.',
  }),
  name: personName,
  email: emailAddress,
  mobile: orNothing(mobileNumber),
  orderNo: orNothing(orderNo),
  message: messageWords,
})

export type TicketInput = z.infer<typeof ticketInput>
