import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { type Order, type OrderLine, readOrderById } from '#shop/orders'
import { exampleOrder } from './examples.ts'
import type { Template } from './message.ts'
import { type Block, type MailNotice, type Sender, writeNotice } from './notice.ts'
import { orderPath, toBuyer } from './order-templates.ts'
import { itemsBlock, orderUrl } from './order-words.ts'

type PromisedLine = { readonly order: Order; readonly line: OrderLine }
type Newer = { readonly editionId: number; readonly slug: string; readonly label: string }

/** A line that waits for its copies; null once it is packed or cancelled. */
async function promisedLine(
  db: Db,
  { orderId, lineId }: { readonly orderId: number; readonly lineId: number },
): Promise<PromisedLine | null> {
  const order = await readOrderById(db, orderId)
  const line = order?.lines.find(({ id }) => id === lineId)
  return order && line && ['ACCEPTED', 'PROCESSING'].includes(line.state) ? { order, line } : null
}

const write = (
  { order, line }: PromisedLine,
  sender: Sender,
  {
    words,
    more = [],
    ...head
  }: { subject: string; preview: string; heading: string; words: string[]; more?: Block[] },
): MailNotice =>
  writeNotice(
    {
      ...head,
      blocks: [
        ...[...words, 'You can keep your order, or cancel it free of charge until it is packed.'].map(
          (text): Block => ({ kind: 'paragraph', words: text }),
        ),
        itemsBlock('Your order', order, [line]),
        ...more,
        { kind: 'action', label: 'View your order', href: orderUrl(sender, order) },
      ],
    },
    sender,
  )

const [, promised] = exampleOrder.lines
if (!promised) throw new Error('the example order has no pre-order')
const ids = { orderId: z.int().positive(), lineId: z.int().positive() }
const example = { order: exampleOrder, line: promised }

/** The day of a pre-order moved: the new day. Nothing when it has moved again since. */
export const releaseMoved: Template<'release-moved', PromisedLine> = {
  about: z.object({ ...ids, on: z.iso.date() }),
  load: async ({ db }, { on, ...which }) => {
    const found = await promisedLine(db, which)
    return found?.line.releasesOn === on ? toBuyer(found.order, `${which.lineId}-${on}`, found) : null
  },
  mail: (facts, sender) => {
    const day = formatDay(facts.line.releasesOn ?? '')
    return write(facts, sender, {
      subject: `New date for your pre-order: ${facts.line.title}`,
      preview: `It now ships on ${day}.`,
      heading: `Your pre-order now ships on ${day}`,
      words: [`The publisher has changed the date of “${facts.line.title}”. It now ships on ${day}.`],
    })
  },
  path: ({ order }) => orderPath(order),
  example,
}

/** A newer edition replaced one that a buyer waits for. */
export const editionSuperseded: Template<'edition-superseded', PromisedLine & { newer: Newer }> = {
  about: z.object(ids),
  load: async ({ db }, which) => {
    const found = await promisedLine(db, which)
    if (!found) return null
    const { rows } = await sql<Newer>`
      select n.id "editionId", w.slug, n.edition_label label from editions e join editions n on n.id = e.superseded_by
      join works w on w.id = n.work_id where e.id = ${found.line.editionId} and n.status = 'live'`.execute(db)
    const [newer] = rows
    return newer ? toBuyer(found.order, String(which.lineId), { ...found, newer }) : null
  },
  mail: ({ newer, ...facts }, sender) => {
    const { title, editionLabel } = facts.line
    return write(facts, sender, {
      subject: `A newer edition of ${title} is out`,
      preview: 'You can keep your order, or cancel it and buy the newer edition.',
      heading: 'A newer edition is out',
      words: [
        `You ordered “${title}”${editionLabel && `, ${editionLabel}`}. It is replaced by a newer edition${newer.label && `: ${newer.label}`}.`,
        'Check which edition your attempt needs before you decide.',
      ],
      more: [
        {
          kind: 'action',
          label: 'View the newer edition',
          href: withBase(links.product(newer.editionId, newer.slug), sender.baseUrl),
        },
      ],
    })
  },
  path: ({ order }) => orderPath(order),
  example: { ...example, newer: { editionId: 2, slug: 'advanced-auditing', label: '9th edition' } },
}
