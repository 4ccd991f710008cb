import { Form } from 'react-router'
import { links } from '#kernel/links'
import type { TitleToEdit } from '#shop/titles'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskSection } from '../orders/desk-section.tsx'
import { statusWords } from './status-words.ts'

type BesideProps = {
  readonly title: Omit<TitleToEdit, 'fields'> & {
    readonly changes: readonly {
      readonly id: number
      readonly when: string
      readonly who: string
      readonly what: string
      readonly detail: readonly string[]
    }[]
  }
  readonly busy: boolean
}

/** Beside the fields of a title: selling it, its other editions, what staff changed. */
export function TitleBeside({ title, busy }: BesideProps) {
  const { editionId, type, format, status, slug, others, changes } = title
  const at = `/desk/titles/${editionId}`
  const isDraft = status === 'draft'
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
          <Button
            name="deed"
            value={status === 'live' ? 'take-off' : 'sell'}
            tone={isDraft ? 'primary' : 'secondary'}
            busy={busy}
            className="justify-self-start"
          >
            {isDraft ? 'Publish what is saved' : status === 'live' ? 'Take off sale' : 'Put back on sale'}
          </Button>
        </Form>
      </DeskSection>
      <DeskSection title="Editions" count={others.length + 1}>
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
          {type === 'BOOK' && (
            <>
              <li className="py-1">
                <TextLink href={`/desk/titles/new?of=${editionId}&format=${format}`}>
                  Add the next edition
                </TextLink>
              </li>
              {format !== 'VIRTUAL' && (
                <li className="py-1">
                  <TextLink href={`/desk/titles/new?of=${editionId}&format=VIRTUAL`}>
                    Add it as a virtual book
                  </TextLink>
                </li>
              )}
            </>
          )}
          {title.isPhysical ? (
            type !== 'BUNDLE' && (
              <li className="py-1">
                <TextLink href={`/desk/stock/${editionId}`}>Its stock</TextLink>
              </li>
            )
          ) : (
            <li className="py-1">
              <TextLink href={`/desk/books?q=${editionId}`}>Its text</TextLink>
            </li>
          )}
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
