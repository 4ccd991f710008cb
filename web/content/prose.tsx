import { Fragment, type ReactNode } from 'react'
import type { Span, TextBlock } from '#shop/content'
import { classes } from '../ui/classes.ts'
import { Anchor } from '../ui/link.tsx'

const linkLook = 'font-medium text-brand underline decoration-1 underline-offset-3 hover:decoration-2'

/** Links inside the store use the router. */
const TextAnchor = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  href.startsWith('/') ? (
    <Anchor href={href} className={linkLook}>
      {children}
    </Anchor>
  ) : (
    // A number stays in one line; a long address may break.
    <a
      href={href}
      className={classes(linkLook, href.startsWith('tel:') ? 'whitespace-nowrap' : 'break-words')}
    >
      {children}
    </a>
  )

const markLook = ({ colour, isFound }: Extract<Span, { kind: 'mark' }>) => ({
  ...(colour && { background: `var(--${colour})` }),
  ...(isFound && { borderBottom: '2px solid var(--action)' }),
})

/** Words of a line with their marks. */
const Spans = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map((span, index) => {
    const key = `${index}${span.kind}`
    switch (span.kind) {
      case 'words':
        return span.words
      case 'break':
        return <br key={key} />
      case 'strong':
        return (
          <strong key={key} className="font-bold">
            <Spans spans={span.spans} />
          </strong>
        )
      case 'emphasis':
        return (
          <em key={key}>
            <Spans spans={span.spans} />
          </em>
        )
      case 'mark':
        return (
          <mark
            key={key}
            id={span.id}
            className={classes('text-inherit', !span.colour && 'bg-warning-tint')}
            style={markLook(span)}
          >
            <Spans spans={span.spans} />
          </mark>
        )
      case 'link':
        return (
          <TextAnchor key={key} href={span.href}>
            <Spans spans={span.spans} />
          </TextAnchor>
        )
    }
  })

const lists = {
  ol: 'my-4 list-decimal space-y-2 pl-6 marker:text-soft marker:tabular-nums',
  ul: 'my-4 list-disc space-y-2 pl-6 marker:text-soft',
} as const

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading
          id={block.id}
          className={
            block.level === 2
              ? 'mt-11 mb-3 scroll-mt-6 font-serif text-24 font-bold tracking-tight break-after-avoid'
              : 'mt-7 mb-2 scroll-mt-6 text-16 font-bold break-after-avoid'
          }
        >
          <Spans spans={block.spans} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className="my-4 hanging-punctuation text-pretty">
          <Spans spans={block.spans} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={lists[List]}>
          {block.items.map((item, index) => (
            <li key={`${index}${item.length}`} className="text-pretty pl-1">
              <Item blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TextTable table={block} />
  }
}

/** The content of a list's item, its words without a paragraph's space. */
const Item = ({ blocks }: { readonly blocks: readonly TextBlock[] }) =>
  blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <Spans key={`${index}words`} spans={block.spans} />
    ) : (
      <Block key={`${index}${block.kind}`} block={block} />
    ),
  )

/** Whether a cell is short, as '30 days' or '₹50', and must not wrap. */
const isShort = ([first, ...others]: readonly Span[]): boolean =>
  others.length === 0 && first?.kind === 'words' && first.words.length <= 10

/** The words of a cell; a line may end within a name such as bm.session_token. */
const Cell = ({ spans }: { readonly spans: readonly Span[] }) => {
  const [first, ...others] = spans
  if (others.length > 0 || first?.kind !== 'words' || !first.words.includes('_'))
    return <Spans spans={spans} />
  return first.words.split(/(?<=[._])/).map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {part}
      <wbr />
    </Fragment>
  ))
}

/** A table of a text, with hairlines. Its cells wrap, so that it fits a phone. */
const TextTable = ({ table }: { readonly table: Extract<TextBlock, { kind: 'table' }> }) => (
  <table className="my-6 w-full border-collapse text-14 [h2+&]:mt-2">
    <thead>
      <tr className="border-b border-edge">
        {table.head.map((cell, index) =>
          cell.length === 0 ? (
            <td key={`${index}head`}>{'\u00a0'}</td>
          ) : (
            <th
              key={`${index}head`}
              scope="col"
              className="py-2 pr-4 text-left align-bottom font-medium text-soft last:pr-0"
            >
              <Spans spans={cell} />
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row, index) => (
        <tr key={`${index}row`} className="border-b border-line break-inside-avoid">
          {row.map((cell, column) => (
            <td
              key={`${column}cell`}
              className={classes('py-2.5 pr-4 align-top last:pr-0', isShort(cell) && 'whitespace-nowrap')}
            >
              <Cell spans={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type ProseProps = { readonly blocks: readonly TextBlock[]; readonly className?: string }

/** A text of the store as elements, never as markup. Lines hold at most 68 characters. */
export const Prose = ({ blocks, className }: ProseProps) => (
  <div
    className={classes('max-w-140 [&>*:first-child]:mt-0 [&>*:last-child]:mb-0 print:max-w-none', className)}
  >
    {blocks.map((block, index) => (
      <Block key={`${index}${block.kind}`} block={block} />
    ))}
  </div>
)
