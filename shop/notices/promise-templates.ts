import type { Db } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { firstRow } from '#kernel/read-rows'
import { type Order, type OrderLine, readOrderById } from '#shop/orders'
import { exampleOrder } from './examples.ts'
import type { Template } from './message.ts'
import { actionBlock, type NoticeMail } from './notice.ts'
import { orderPath } from './order-templates.ts'
import { itemsBlock, viewOrder } from './order-words.ts'
import { toBuyer } from './recipients.ts'

type PromisedLine = {
  readonly order: Order
  readonly line: OrderLine
  /** It and what was split off it and waits too. */
  readonly parts: readonly OrderLine[]
}
type Newer = { readonly editionId: number; readonly slug: string; readonly label: string }

/** A line as it was ordered that waits for copies; null once all are packed or cancelled. */
async function promisedLine(
  db: Db,
  { orderId, lineId }: { readonly orderId: number; readonly lineId: number },
): Promise<PromisedLine | null> {
  const order = await readOrderById(db, orderId)
  const parts = order?.lines.filter(
    ({ id, splitFrom, state }) => (splitFrom ?? id) === lineId && ['ACCEPTED', 'PROCESSING'].includes(state),
  )
  const [line] = parts ?? []
  return order && parts && line ? { order, line, parts } : null
}

/** What every such mail ends with. */
const choice = ({ order, parts }: PromisedLine): NoticeMail['blocks'] => [
  'You can keep your order, or cancel it free of charge until it is packed.',
  itemsBlock('Your order', order, parts),
]

const [, promised] = exampleOrder.lines
if (!promised) throw new Error('the example order has no pre-order')
const example = { order: exampleOrder, line: promised, parts: [promised] }

/** The day of a pre-order moved: the new day. Nothing when it has moved again since. */
export const releaseMoved: Template<'release-moved', PromisedLine> = {
  load: async ({ db }, { on, ...which }) => {
    const found = await promisedLine(db, which)
    return found?.line.releasesOn === on ? toBuyer(found.order, `${which.lineId}-${on}`, found) : null
  },
  mail: (facts) => {
    const { title, releasesOn } = facts.line
    const day = formatDay(releasesOn ?? '')
    return {
      subject: `New date for your pre-order: ${title}`,
      preview: `It now ships on ${day}.`,
      heading: `Your pre-order now ships on ${day}`,
      blocks: [
        `The publisher has changed the date of “${title}”. It now ships on ${day}.`,
        ...choice(facts),
        viewOrder(facts.order),
      ],
    }
  },
  path: orderPath,
  example,
}

/** A newer edition replaced one that a buyer waits for. */
export const editionSuperseded: Template<'edition-superseded', PromisedLine & { newer: Newer }> = {
  load: async ({ db }, which) => {
    const found = await promisedLine(db, which)
    if (!found) return null
    const newer = await firstRow<Newer>(db)`
      select n.id "editionId", w.slug, n.edition_label label from editions e join editions n on n.id = e.superseded_by
      join works w on w.id = n.work_id where e.id = ${found.line.editionId} and n.status = 'live'`
    return newer ? toBuyer(found.order, String(which.lineId), { ...found, newer }) : null
  },
  mail: ({ newer, ...facts }) => {
    const { title, editionLabel } = facts.line
    return {
      subject: `A newer edition of ${title} is out`,
      preview: 'You can keep your order, or cancel it and buy the newer edition.',
      heading: 'A newer edition is out',
      blocks: [
        `You ordered “${title}”${editionLabel && `, ${editionLabel}`}. It is replaced by a newer edition${newer.label && `: ${newer.label}`}.`,
        'Check which edition your attempt needs before you decide.',
        ...choice(facts),
        actionBlock('View the newer edition', links.product(newer.editionId, newer.slug)),
        viewOrder(facts.order),
      ],
    }
  },
  path: orderPath,
  example: { ...example, newer: { editionId: 2, slug: 'advanced-auditing', label: '9th edition' } },
}
