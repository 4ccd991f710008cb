import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { publishSupplement, readEditionToSupplement, readSupplementReport } from '#shop/supplements'
import { needsContext } from '#web/context.ts'
import { TextField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilterForm } from '../desk-list.tsx'
import { DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/supplements.ts'
import { fieldOf, readDraft } from './read-draft.ts'
import { SupplementForm } from './supplement-form.tsx'

export const handle = deskHandle('/desk/supplements')

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const wanted = url.searchParams.get('edition')
  const editionId = parseNumberId(wanted ?? '')
  const [edition, report] = await Promise.all([
    editionId === null ? null : readEditionToSupplement(needs.db, editionId),
    readSupplementReport(needs.db),
  ])
  const published = parseNumberId(url.searchParams.get('published') ?? '')
  return {
    wanted,
    edition,
    error: wanted !== null && edition === null ? 'No book or course has this number.' : undefined,
    message: report.some(({ id }) => id === published) ? 'Published. Its owners are being notified.' : null,
    report,
  }
}

/** Publishes a supplement; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, texts, idOf, once, refuse, finish } = await readDeskForm({ context, request })
  const draft = readDraft(texts())
  const editionId = idOf('edition') ?? 0
  const published = await once((tx) => publishSupplement(tx, needs.outbox, { ...draft, editionId, actorId }))
  if (published.ok) return finish(published, (id) => `/desk/supplements?published=${id}`)
  const { path, message } = published.refusal
  return refuse({ path: fieldOf(path, draft), message })
}

export default function SupplementsDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { edition, wanted, error, message, report } = view
  return (
    <SectionedPage words="What changed in the law after an edition came out, and corrections. Free for everybody who has the edition in any format; each person is notified once.">
      {message && !refused && <Notice tone="success">{message}</Notice>}
      <DeskSection
        title={edition ? [edition.title, edition.editionLabel].filter(Boolean).join(', ') : 'New supplement'}
        isFirst
      >
        <FilterForm
          values={{ edition: wanted }}
          submit="Choose"
          noValidate={false}
          className="mb-4 flex max-w-140 items-end gap-3"
        >
          <TextField
            name="edition"
            label="Number of the edition"
            inputMode="numeric"
            error={error}
            className="grow"
          />
        </FilterForm>
        {edition && <SupplementForm key={edition.editionId} edition={edition} />}
      </DeskSection>
      <DeskSection title="Published" count={report.length}>
        <DeskTable
          empty={{ title: 'No supplements yet', words: 'What you publish appears here.' }}
          caption="Supplements, the newest first"
          rows={report}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Supplement',
              look: 'min-w-40',
              cell: ({ id, title }) => <TextLink href={`/desk/supplements/${id}`}>{title}</TextLink>,
              below: ({ kind, lawOn }) =>
                kind === 'errata' ? 'Errata' : `Law as on ${formatDay(lawOn ?? '')}`,
            },
            {
              title: 'Edition',
              look: 'min-w-40',
              cell: ({ work }) => work,
              below: ({ editionId, editionLabel }) => [editionId, editionLabel].filter(Boolean).join(', '),
            },
            {
              title: 'Published',
              look: 'whitespace-nowrap',
              cell: ({ publishedAt }) => formatInstantIst(publishedAt),
              below: ({ changed }) =>
                changed &&
                `${changed.kind === 'withdrawn' ? 'Withdrawn' : 'Corrected'} on ${formatDay(changed.on)}`,
            },
            { title: 'Delivered', numeric: true, cell: ({ delivered }) => delivered },
            { title: 'Opened', numeric: true, cell: ({ opened }) => opened },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
