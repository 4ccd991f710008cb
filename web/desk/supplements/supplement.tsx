import { data } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { supplementHref } from '#kernel/library-links'
import { readUserNames } from '#shop/identity'
import {
  correctSupplement,
  readEditionToSupplement,
  readSupplementToChange,
  type SupplementToChange,
  withdrawSupplement,
} from '#shop/supplements'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskSection, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/supplement.ts'
import { fieldOf, readDraft } from './read-draft.ts'
import { SupplementTextFields } from './supplement-form.tsx'

export const handle = deskHandle('/desk/supplements')

export const meta = titleMeta('Supplement · Desk')

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const id = idAt(params.supplement)
  const supplement = orNotFound(await readSupplementToChange(needs.db, id))
  const { title, lawOn, isWithdrawn, changes } = supplement
  const [edition, names] = await Promise.all([
    readEditionToSupplement(needs.db, supplement.editionId),
    readUserNames(needs.db, [...new Set(changes.flatMap(({ changedBy }) => changedBy ?? []))]),
  ])
  return {
    title,
    href: supplementHref(id),
    what: `${lawOn ? `Supplement, law as on ${formatDay(lawOn)}` : 'Errata'}, for ${edition?.title ?? 'a title'} ${edition?.editionLabel ?? ''}`,
    isWithdrawn,
    chapters: edition?.chapters ?? [],
    typed: fieldsOf(supplement),
    changes: changes.map(({ id: changeId, kind, reason, former, changedBy, changedAt }) => ({
      id: changeId,
      words: `${kind === 'corrected' ? 'Corrected' : 'Withdrawn'} on ${formatInstantIst(changedAt)} by ${(changedBy && names.get(changedBy)) ?? 'somebody who left'}`,
      reason,
      before:
        former &&
        [former.body, ...former.notes.map(({ chapterNo, note }) => `Chapter ${chapterNo}: ${note}`)].join(
          '\n\n',
        ),
    })),
  }
}

/** The fields of the form as they are published, by name. */
const fieldsOf = ({ body, notes }: SupplementToChange): Record<string, string> => ({
  body,
  ...Object.fromEntries(
    notes.flatMap(({ chapterNo, note, afterWords }) => [
      [`note-${chapterNo}`, note],
      [`after-${chapterNo}`, afterWords],
    ]),
  ),
})

/** Corrects or withdraws the supplement; a refusal says why and changes nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, actorId, deed, text, texts, refuse, finish } = await readDeskForm({ context, request })
  if (deed !== 'withdraw' && deed !== 'correct') throw data(null, { status: 400 })
  const draft = readDraft(texts())
  const about = { supplementId: idAt(params.supplement), actorId, reason: text('reason') }
  const changed =
    deed === 'withdraw'
      ? await withdrawSupplement(needs, about)
      : await correctSupplement(needs, { ...about, body: draft.body, notes: draft.notes })
  if (changed.ok) return finish(changed, `/desk/supplements/${params.supplement}`)
  const { path, message } = changed.refusal
  return refuse({ path: fieldOf(path, draft), message })
}

const { text: textField } = fieldRows()
const why = textField('reason', 'What was wrong', 300, { hint: 'Owners read it above the text' })
const whyWithdrawn = textField('reason', 'Why it is withdrawn', 300, {
  hint: 'Owners read it in place of the text',
})

export default function SupplementAtDesk({ loaderData: view }: Route.ComponentProps) {
  return (
    <SectionedPage title={view.title} words={view.what}>
      <p>
        <TextLink href="/desk/supplements">Supplements</TextLink> ·{' '}
        <TextLink href={view.href}>As its owners see it</TextLink>
      </p>
      {!view.isWithdrawn && (
        <>
          <DeskSection title="Correct" isFirst>
            <DeskForm
              id="correct"
              deed="correct"
              values={view.typed}
              since={view.changes.length}
              submit="Publish the correction"
              fields={[why]}
            >
              <SupplementTextFields chapters={view.chapters} />
            </DeskForm>
          </DeskSection>
          <DeskSection title="Withdraw">
            <p className="mb-3 max-w-measure text-14 text-soft">
              Its text and its notes in chapters go, and nobody is sent it any more. What fitted with it is
              assessed as it was without it. This cannot be undone: publish a new one in its place.
            </p>
            <DeskForm
              id="withdraw"
              deed="withdraw"
              tone="danger"
              submit="Withdraw the supplement"
              fields={[whyWithdrawn]}
            />
          </DeskSection>
        </>
      )}
      {view.changes.length > 0 && (
        <DeskSection title="Changes" isFirst={view.isWithdrawn}>
          <ul className="grid max-w-measure gap-4">
            {view.changes.map(({ id, words, reason: because, before }) => (
              <li key={id}>
                <p>
                  {words}: {because}
                </p>
                {before && (
                  <details>
                    <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
                      The text before
                    </summary>
                    <p className="whitespace-pre-line wrap-anywhere">{before}</p>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </SectionedPage>
  )
}
