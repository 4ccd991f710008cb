import type { StockAlert } from '#shop/requests'
import { productHref } from '#shop/search'
import { type Notice, type Sender, writeNotice } from './notice.ts'

/** Tells somebody who asked for it that an edition can be bought, and how to hear no more of it. */
export const editionAvailableNotice = (alert: StockAlert, sender: Sender): Notice => {
  const page = `${sender.baseUrl}/students${productHref(alert.editionId, alert.slug)}`
  return writeNotice(
    {
      subject: `You can buy it now: ${alert.title}`,
      preview: 'You asked us to tell you.',
      heading: `${alert.title} can be bought now`,
      blocks: [
        {
          kind: 'paragraph',
          words: `You asked us to tell you when ${[alert.title, alert.editionLabel, alert.formatName].filter(Boolean).join(', ')} is on sale. It is. Copies are not set aside: who orders first has them.`,
        },
        { kind: 'action', label: 'See the title', href: page },
        {
          kind: 'paragraph',
          words: 'This is the only mail about it. We forget your address in a month, or at once if you like.',
        },
        {
          kind: 'action',
          label: 'Forget my address',
          href: `${sender.baseUrl}/students/stock-alert/${alert.accessKey}`,
        },
      ],
    },
    sender,
  )
}
