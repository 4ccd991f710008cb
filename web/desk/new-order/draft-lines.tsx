import { Form, useLocation } from 'react-router'
import { formatInr } from '#kernel/money'
import { Input } from '../../ui/field.tsx'
import { FilterForm } from '../desk-list.tsx'
import { DeedButton, DeedForm, DeskSection } from '../desk-page.tsx'
import type { loadDraft } from './load-draft.ts'

type DraftLinesProps = { readonly draft: Awaited<ReturnType<typeof loadDraft>> }

/** Titles to find and add, and those that the order has, with their copies. */
export function DraftLines({ draft: { search, found, lines } }: DraftLinesProps) {
  const others = [...new URLSearchParams(useLocation().search)].filter(([name]) => name !== 'q')
  return (
    <DeskSection title="Titles" count={lines.length} isFirst>
      <FilterForm values={{ q: search }} search="Title, ISBN, SKU or number" submit="Find">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </FilterForm>
      {search !== '' && found.length === 0 && (
        <p className="mt-3 text-14">No edition is found with “{search}”.</p>
      )}
      {found.length > 0 && (
        <ul aria-label="Editions found" className="mt-3 divide-y divide-line border-y border-line text-14">
          {found.map(({ editionId, title, label, price, availability }) => (
            <li key={editionId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="grow basis-60">
                {title}
                <span className="block text-12 text-soft">
                  {label} · {availability.text}
                </span>
              </span>
              <span className="tabular-nums">{formatInr(price)}</span>
              {availability.canBuy && (
                <DeedForm
                  deed="add"
                  to={{ edition: editionId }}
                  tone="secondary"
                  aria-label={`Add ${title}, ${label}`}
                  words="Add"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <Form method="post" className="mt-6 grid gap-3">
          <ul aria-label="Titles of the order" className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <li key={line.editionId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="grow basis-60">
                  <b className="font-medium">{line.title}</b>
                  <span className="block text-12 text-soft">{line.label}</span>
                  {line.problem && (
                    <span className="block text-14 font-medium text-danger">{line.problem}</span>
                  )}
                </span>
                <label className="w-20">
                  <span className="sr-only">Copies of {line.title}; 0 removes it</span>
                  <Input
                    key={line.quantity}
                    name={`copies.${line.editionId}`}
                    inputMode="numeric"
                    maxLength={3}
                    defaultValue={line.quantity}
                    className="text-right"
                  />
                </label>
                <span className="w-24 text-right tabular-nums">{line.amount}</span>
              </li>
            ))}
          </ul>
          <DeedButton deed="quantities" tone="secondary" words="Update copies" />
        </Form>
      )}
    </DeskSection>
  )
}
