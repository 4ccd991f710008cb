import type { Block, RenderedNotice, Sender } from './notice.ts'
import { signature } from './signature.ts'

/** The plain text part of a mail: the content of the HTML part, with links written out. */
export const textPart = ({ heading, blocks }: RenderedNotice, sender: Sender): string =>
  [underlined(heading), ...blocks.map(blockText), `--\n${signature(sender).join('\n')}`].join('\n\n')

const underlined = (heading: string): string => `${heading}\n${'='.repeat(heading.length)}`

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'items':
      return [
        `${block.heading}:`,
        ...block.items.map(({ label, amount, details }) => [`- ${label}`, ...details, amount].join('\n  ')),
      ].join('\n')
    case 'sums':
      return [...block.rows, block.total].map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    case 'lines':
      return [`${block.heading}:`, ...block.lines].join('\n')
    case 'action':
      return `${block.label}:\n${block.href}`
  }
}
