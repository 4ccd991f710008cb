import { Form } from 'react-router'
import { dotted } from '#kernel/dotted'
import { links } from '#kernel/links'
import { formatInr } from '#kernel/money'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeedButton, DeskSection } from '../desk-page.tsx'
import type { Route } from './+types/title.ts'
import { statusWords } from './status-words.ts'

type BesideProps = { readonly title: NonNullable<Route.ComponentProps['loaderData']['beside']> }

/** What may be added to the work of an edition, by its kind. */
const furtherKinds: Readonly<Record<string, readonly (readonly [kind: string, words: string])[]>> = {
  'BOOK.HARD': [
    ['BOOK.HARD', 'Add the next edition'],
    ['BOOK.VIRTUAL', 'Add it as a virtual book'],
  ],
  'BOOK.POCKET': [
    ['BOOK.POCKET', 'Add the next edition'],
    ['BOOK.VIRTUAL', 'Add it as a virtual book'],
  ],
  'BOOK.VIRTUAL': [['BOOK.VIRTUAL', 'Add the next edition']],
  'ADIT.HARD': [
    ['ADIT.HARD', 'Add the next edition'],
    ['ADIT.VIRTUAL', 'Add it as a virtual title'],
  ],
  'ADIT.VIRTUAL': [['ADIT.VIRTUAL', 'Add the next edition']],
  'JOURNAL.HARD': [
    ['JOURNAL.HARD', 'Add another term'],
    ['JOURNAL.VIRTUAL', 'Add it as a virtual journal'],
  ],
  'JOURNAL.VIRTUAL': [
    ['JOURNAL.VIRTUAL', 'Add another term'],
    ['JOURNAL.HARD', 'Add it in print'],
  ],
  'VIDEO.VIRTUAL': [
    ['VIDEO.VIRTUAL', 'Add another option'],
    ['VIDEO.HARD-VIDEO', 'Add it on a pen drive'],
  ],
  'VIDEO.HARD-VIDEO': [
    ['VIDEO.HARD-VIDEO', 'Add another option'],
    ['VIDEO.VIRTUAL', 'Add it online'],
  ],
  'RESEARCH.VIRTUAL': [['RESEARCH.VIRTUAL', 'Add another period']],
  'PRACTICE.VIRTUAL': [['PRACTICE.VIRTUAL', 'Add another period']],
  'ENEWS.VIRTUAL': [['ENEWS.VIRTUAL', 'Add another period']],
  'ISSUE.HARD': [['ISSUE.VIRTUAL', 'Add it as a virtual issue']],
  'EXAM.VIRTUAL': [['EXAM.VIRTUAL', 'Add another option']],
}

/** Beside the fields of a title: selling it, its other editions, what staff changed. */
export function TitleBeside({ title }: BesideProps) {
  const { editionId, type, format, status, slug, parts, others, changes } = title
  const at = `/desk/titles/${editionId}`
  const isDraft = status === 'draft'
  const own = `${type}.${format}`
  // In a kind that the work already has, a further one is begun from that edition.
  const further = (furtherKinds[own] ?? []).filter(
    ([kind]) => kind === own || others.every((other) => other.kind !== kind),
  )
  const beyond = [
    title.isPhysical && type !== 'BUNDLE' && [`/desk/stock/${editionId}`, 'Its stock'],
    type === 'JOURNAL' && title.isPhysical && title.maySendIssues && ['/desk/journals', 'Its issues'],
    !title.isPhysical &&
      ['BOOK', 'ADIT', 'ISSUE'].includes(type) && [`/desk/books?q=${editionId}`, 'Its text'],
    !title.isPhysical && (type === 'JOURNAL' || type === 'ENEWS') && [`${at}/issues`, 'Its issues'],
    !title.isPhysical && type === 'ISSUE' && [`${at}/articles`, 'Its articles'],
    !title.isPhysical && type === 'VIDEO' && [`${at}/lectures`, 'Its lectures'],
    (type === 'EXAM' || type === 'PRACTICE') && ['/desk/tests', 'Tests'],
  ].flatMap((link) => (link ? [[String(link[0]), String(link[1])] as const] : []))
  return (
    <div className="grid content-start gap-6 text-14">
      <DeskSection title={isDraft ? 'Publish' : 'Sale'} isFirst>
        <Form method="post" className="grid gap-3">
          {isDraft ? (
            <TextLink href={`${at}/preview`}>Preview its page</TextLink>
          ) : (
            <TextLink href={links.product(editionId, slug)}>View in the store</TextLink>
          )}
          {status !== 'live' &&
            others
              .filter(({ isEarlier }) => isEarlier)
              .map(({ id, label }) => (
                <Checkbox
                  key={id}
                  name="earlier"
                  value={id}
                  defaultChecked={isDraft}
                  label={`It replaces ${label}`}
                  hint="Whose page and ISBN lead here from now on"
                />
              ))}
          {!title.isPhysical && !title.hasContent && (
            <p className="text-soft">Once published it waits for what it opens, and says so.</p>
          )}
          {title.renewing && <p className="text-soft">{title.renewing}</p>}
          <DeedButton
            deed={status === 'live' ? 'take-off' : 'sell'}
            tone={isDraft ? 'primary' : 'secondary'}
            words={
              isDraft ? 'Publish what is saved' : status === 'live' ? 'Take off sale' : 'Put back on sale'
            }
          />
        </Form>
      </DeskSection>
      {parts.length > 0 && (
        <DeskSection title="Parts" count={parts.length}>
          <ul className="grid">
            {parts.map(({ id, title: name, label, status: of, quantity, pricePaise }) => (
              <li key={id} className="py-1">
                {quantity > 1 && `${quantity} × `}
                <TextLink href={`/desk/titles/${id}`}>{name}</TextLink>
                <span className="block text-12 text-soft">
                  {dotted(label, formatInr(pricePaise), of !== 'live' && statusWords[of])}
                </span>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      <DeskSection title="Other editions" count={others.length}>
        <ul className="grid">
          {others.map(({ id, label, status: of, isSuperseded }) => (
            <li key={id} className="py-1">
              <TextLink href={`/desk/titles/${id}`}>{label}</TextLink>
              <span className="block text-12 text-soft">
                {statusWords[of]}
                {isSuperseded && ', superseded'}
              </span>
            </li>
          ))}
          {further.map(([kind, words]) => (
            <li key={kind} className="py-1">
              <TextLink href={`/desk/titles/new?of=${editionId}&kind=${kind}`}>{words}</TextLink>
            </li>
          ))}
          {beyond.map(([href, words]) => (
            <li key={href} className="py-1">
              <TextLink href={href}>{words}</TextLink>
            </li>
          ))}
        </ul>
      </DeskSection>
      <DeskSection title="Changes">
        {changes.length === 0 && <p className="text-soft">Nothing was changed here yet.</p>}
        <ul className="grid gap-3">
          {changes.map(({ id, when, who, what, detail }) => (
            <li key={id} className="wrap-anywhere">
              {who}, {what}
              <span className="block text-12 text-soft">{when}</span>
              {detail.map((line) => (
                <span key={line} className="block text-12">
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </DeskSection>
    </div>
  )
}
