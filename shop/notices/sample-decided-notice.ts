import { links, withBase } from '#kernel/links'
import type { DecidedSample } from '#shop/requests'
import { type Block, type MailNotice, type Sender, writeNotice } from './notice.ts'

/** The answer to a teacher who requested a sample copy, with the note of the person who decided. */
export function sampleDecidedNotice(sample: DecidedSample, sender: Sender): MailNotice {
  const { title, editionLabel, formatName, answer } = sample
  const book = [title, editionLabel, formatName].filter(Boolean).join(', ')
  const isApproved = sample.decision === 'approved'
  const note: Block[] =
    answer === '' ? [] : [{ kind: 'lines', heading: 'A note from us', lines: answer.split('\n') }]
  return writeNotice(
    {
      subject: isApproved ? `Your sample copy is on its way: ${title}` : `Your sample request: ${title}`,
      preview: isApproved ? 'It is free.' : 'We cannot send one this time.',
      heading: isApproved ? 'Your sample copy is on its way' : 'We cannot send you a sample copy',
      blocks: [
        {
          kind: 'paragraph',
          words: isApproved
            ? `You requested a sample copy of ${book}. We are sending it to the address that you gave. It is free, and you need not return it.`
            : `You requested a sample copy of ${book}. We cannot send one this time.`,
        },
        ...note,
        {
          kind: 'action',
          label: 'View product',
          href: withBase(links.product(sample.editionId, sample.slug), sender.baseUrl),
        },
      ],
    },
    sender,
  )
}
