import type { DecidedSample } from '#shop/requests'
import { productHref } from '#shop/search'
import { type Block, type Notice, type Sender, writeNotice } from './notice.ts'

/** Tells a teacher whether the copy that was asked for goes out, in the words of whoever decided. */
export function sampleDecidedNotice(sample: DecidedSample, sender: Sender): Notice {
  const { title, editionLabel, formatName, name, institution, pin, answer } = sample
  const book = [title, editionLabel, formatName].filter(Boolean).join(', ')
  const goes = sample.decision === 'approved'
  const words: Block[] =
    answer === '' ? [] : [{ kind: 'lines', heading: 'We add', lines: answer.split('\n') }]
  return writeNotice(
    {
      subject: goes ? `Your copy is on its way: ${title}` : `About the copy you asked for: ${title}`,
      preview: goes ? 'It costs you nothing.' : 'We cannot send one this time.',
      heading: goes ? 'A copy goes out to you' : 'We cannot send you a copy',
      blocks: [
        {
          kind: 'paragraph',
          words: goes
            ? `Hello ${name}, you asked for a copy of ${book} to look at. We send it to you at ${institution}, PIN ${pin}. It costs you nothing, and you need not send it back.`
            : `Hello ${name}, you asked for a copy of ${book} to look at. We cannot send one this time.`,
        },
        ...words,
        {
          kind: 'action',
          label: 'See the title',
          href: `${sender.baseUrl}/students${productHref(sample.editionId, sample.slug)}`,
        },
      ],
    },
    sender,
  )
}
