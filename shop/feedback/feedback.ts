import type { Db } from '#db/tables'
import { changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanLines, cleanText } from '#kernel/text'
import { deliveredAt, type Order } from '#shop/orders'

/** The four answers to "How was your purchase?". */
export const experiences = { POOR: 'Poor', FAIR: 'Fair', GOOD: 'Good', EXCELLENT: 'Excellent' } as const
export type Experience = keyof typeof experiences

/** What a buyer says of a purchase. Title and comment may be empty. */
export type Feedback = {
  readonly experience: Experience
  /** 1 to 5 */
  readonly stars: number
  readonly title: string
  readonly comment: string
}

export const longestFeedbackTitle = 100
export const longestFeedbackComment = 1000

/** What a form holds, as typed. */
type TypedFeedback = Readonly<Record<keyof Feedback, string>>

type FeedbackRefusal = Refusal<'no_experience' | 'no_stars' | 'too_long'>

/** Whether a word is one of the four answers. */
export const isExperience = (word: string): word is Experience => Object.hasOwn(experiences, word)

/** Reads what was typed; a refusal names its field. */
function readFeedback(typed: TypedFeedback): Result<Feedback, FeedbackRefusal> {
  const { experience } = typed
  const stars = /^[1-5]$/.test(typed.stars) ? Number(typed.stars) : 0
  const title = cleanText(typed.title)
  const comment = cleanLines(typed.comment)
  if (!isExperience(experience)) return refuse('no_experience', 'Choose how your purchase was.', 'experience')
  if (stars === 0) return refuse('no_stars', 'Choose one to five stars.', 'stars')
  if (Array.from(title).length > longestFeedbackTitle)
    return refuse('too_long', `Shorten the title to ${longestFeedbackTitle} characters.`, 'title')
  if (Array.from(comment).length > longestFeedbackComment)
    return refuse('too_long', `Shorten the comment to ${longestFeedbackComment} characters.`, 'comment')
  return ok({ experience, stars, title, comment })
}

/** Whether something of an order has reached its buyer. */
export const mayGiveFeedback = ({ lines }: Order): boolean =>
  lines.some((line) => deliveredAt(line) !== null || line.moves.some(({ to }) => to === 'ACTIVATED'))

/** Stores what the owner of an order says of it, once; later answers leave the first. */
export async function giveFeedback(
  db: Db,
  order: Order,
  typed: TypedFeedback,
): Promise<Result<null, FeedbackRefusal | Refusal<'not_delivered'>>> {
  if (!mayGiveFeedback(order))
    return refuse('not_delivered', 'You can rate this purchase once something of it has been delivered.')
  const read = readFeedback(typed)
  if (!read.ok) return read
  const { experience, stars, title, comment } = read.value
  await changeRows(db)`
    insert into purchase_feedback (order_id, experience, stars, title, comment)
    values (${order.id}, ${experience}, ${stars}, ${title}, ${comment}) on conflict do nothing`
  return ok(null)
}

/** The feedback on an order; null when there is none. */
export const readGiven = (db: Db, orderId: number): Promise<Feedback | null> =>
  firstRow<Feedback>(db)`
    select experience, stars, title, comment from purchase_feedback where order_id = ${orderId}`
