import { links, withBase } from '#kernel/links'
import type { StockAlert } from '#shop/requests'
import { type MailNotice, type Sender, writeNotice } from './notice.ts'

/** Says that an edition can be bought, to a person who requested the alert, with a link that deletes the address. */
export const editionAvailableNotice = (alert: StockAlert, sender: Sender): MailNotice => {
  const page = withBase(links.product(alert.editionId, alert.slug), sender.baseUrl)
  return writeNotice(
    {
      subject: `Back in stock: ${alert.title}`,
      preview: 'You asked us to tell you when it is on sale.',
      heading: `${alert.title} is available now`,
      blocks: [
        {
          kind: 'paragraph',
          words: `${[alert.title, alert.editionLabel, alert.formatName].filter(Boolean).join(', ')} is on sale now. We do not reserve copies, so order soon.`,
        },
        { kind: 'action', label: 'View product', href: page },
        {
          kind: 'paragraph',
          words: 'We send this e-mail once. We delete your address after a month, or now if you prefer.',
        },
        {
          kind: 'action',
          label: 'Delete my address',
          href: withBase(links.stockAlert(alert.accessKey), sender.baseUrl),
        },
      ],
    },
    sender,
  )
}
