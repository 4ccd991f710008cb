import type { Db } from '#db/tables'
import { links } from '#kernel/links'
import { formatInr, formatMoney, paise } from '#kernel/money'
import type { ShopEvent } from '#ports/outbox'
import { readAbandonedCart } from '#shop/marketing'
import { readReviewDecision, readReviewReminder } from '#shop/reviews'
import { readWishAlert } from '#shop/wishlist'
import type { Template } from './message.ts'
import { actionBlock, type NoticeAmount } from './notice.ts'
import { toAccount } from './recipients.ts'
import { stopLines } from './unsubscribe.ts'

type Reminders = {
  [T in keyof ShopEvent]: ShopEvent[T] extends { reminderId: number } ? T : never
}[keyof ShopEvent]

type Facts = {
  readonly items: readonly (NoticeAmount & { readonly details: readonly string[] })[]
  /** The page that the mail leads to, below the base. */
  readonly path: string
  readonly stopKey: string
}

type Words = {
  readonly subject: string
  readonly heading: string
  readonly label: string
  readonly end: string
}

type Read = (
  db: Db,
  id: number,
) => Promise<(Pick<Facts, 'items' | 'path'> & { readonly reminder: Reminded }) | null>
type Reminded = { readonly email: string; readonly userId: string; readonly accessKey: string }

/** A mail of a title list and one link, to a person who agreed to such mails at the moment when it leaves. */
const reminder = (
  words: Words,
  read: Read,
  example: Pick<Facts, 'items' | 'path'>,
): Template<Reminders, Facts> => ({
  load: async ({ db }, { reminderId }) => {
    const found = await read(db, reminderId)
    if (!found) return null
    const { email, userId, accessKey: stopKey } = found.reminder
    const facts = { items: found.items, path: found.path, stopKey }
    return { facts, to: { email, mobile: null, userId }, subject: String(reminderId), orderId: null, stopKey }
  },
  mail: ({ items, path, stopKey }, sender) => ({
    subject: words.subject,
    preview: items.map(({ label }) => label).join(', '),
    heading: words.heading,
    blocks: [
      { kind: 'items', heading: 'Titles', items },
      actionBlock(words.label, path),
      words.end,
      stopLines(stopKey, sender.baseUrl),
    ],
  }),
  example: { ...example, stopKey: 'example' },
})

const book = { label: 'Direct Tax Laws and International Taxation', amount: '₹1,290.00' }

/** Titles that a person left in the cart. */
export const cartReminder = reminder(
  {
    subject: 'Titles in your cart',
    heading: 'You left these in your cart',
    label: 'Open your cart',
    end: 'We do not reserve copies. Prices are those of now and may change.',
  },
  async (db, id) => {
    const cart = await readAbandonedCart(db, id)
    return (
      cart && {
        reminder: cart.reminder,
        path: links.restoreCart(cart.reminder.accessKey),
        items: cart.lines.map(({ title, formatName, currency, unitPrice, quantity }) => ({
          label: title,
          details: [`${formatName}, ${quantity}`],
          amount: formatMoney({ currency }, paise(unitPrice * quantity)),
        })),
      }
    )
  },
  { path: links.restoreCart('example'), items: [{ ...book, details: ['Printed book, 1'] }] },
)

/** Titles on the wishlist that cost less or are back in stock. */
export const wishlistAlert = reminder(
  {
    subject: 'News of your wishlist',
    heading: 'News of your wishlist',
    label: 'Open your wishlist',
    end: 'Prices and stock are those of the moment when we sent this. We do not reserve copies.',
  },
  async (db, id) => {
    const alert = await readWishAlert(db, id)
    return (
      alert && {
        reminder: alert.reminder,
        path: links.wishlist,
        items: alert.news.map(({ wish: { card }, paiseBefore, wasAway }) => ({
          label: card.title,
          details: [
            card.formatName,
            ...(wasAway ? ['Back in stock'] : []),
            ...(card.pricePaise < paiseBefore ? [`Was ${formatInr(paise(paiseBefore))}`] : []),
          ],
          amount: formatInr(card.pricePaise),
        })),
      }
    )
  },
  { path: links.wishlist, items: [{ ...book, details: ['Printed book', 'Was ₹1,450.00'] }] },
)

/** Titles that were delivered a while ago. */
export const reviewReminder = reminder(
  {
    subject: 'How do you like your books?',
    heading: 'How do you like your books?',
    label: 'Write a review',
    end: 'Your review helps others who write the same exam. We ask once for each order.',
  },
  async (db, id) => {
    const due = await readReviewReminder(db, id)
    const [first] = due?.titles ?? []
    return due && first
      ? {
          reminder: due.reminder,
          // The page of the order has the form of each of its titles.
          path:
            due.titles.length > 1
              ? links.order(due.order.orderNo, due.order.accessKey)
              : `${links.reviews(first.format, first.editionId)}/write-a-review`,
          items: due.titles.map(({ title }) => ({ label: title, details: [], amount: '' })),
        }
      : null
  },
  { path: '/hard/1/write-a-review', items: [{ label: book.label, details: [], amount: '' }] },
)

type Decision = NonNullable<Awaited<ReturnType<typeof readReviewDecision>>>

/** Where everybody reads the review, or its writer changes it. */
const decisionPath = ({ format, editionId, isPublished }: Decision): string =>
  `${links.reviews(format, editionId)}/${isPublished ? 'all-reviews' : 'write-a-review'}`

/** Staff published a review that waited, or decided that it is not published: which, and why. */
export const reviewDecided: Template<'review-decided', Decision> = {
  load: async ({ db }, { reviewId, at }) => {
    const facts = await readReviewDecision(db, reviewId)
    return facts && toAccount(db, facts.userId, `${reviewId}.${at}`, facts)
  },
  mail: (review) => ({
    subject: `Your review of ${review.title} is ${review.isPublished ? 'published' : 'not published'}`,
    preview: review.isPublished ? review.title : review.reason,
    heading: `Your review is ${review.isPublished ? 'published' : 'not published'}`,
    blocks: [
      review.isPublished
        ? `Everybody can read your review of “${review.title}” now.`
        : `We do not show your review of “${review.title}”. Reason: ${review.reason} You can change it, and we read it again.`,
      actionBlock(review.isPublished ? 'See the reviews' : 'Change your review', decisionPath(review)),
    ],
  }),
  path: decisionPath,
  example: {
    userId: '00000000-0000-4000-8000-000000000001',
    title: book.label,
    isPublished: false,
    reason: 'It is about a delivery, not the book.',
    format: 'HARD',
    editionId: 1,
  },
}
