import { data, Form, redirect } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { publishSupplement, readEditionToSupplement, readSupplementReport } from '#shop/supplements'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { DeskSection } from '../orders/desk-section.tsx'
import type { Route } from './+types/supplements.ts'
import { fieldOf, readDraft } from './read-draft.ts'
import { SupplementForm } from './supplement-form.tsx'

export const handle = deskHandle('/desk/supplements')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Supplements', description: 'What changed after editions came out.' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const wanted = url.searchParams.get('edition')
  const editionId = parseNumberId(wanted ?? '')
  const [edition, report, desks] = await Promise.all([
    editionId === null ? null : readEditionToSupplement(needs.db, editionId),
    readSupplementReport(needs.db),
    loadDesks(needs, context.get(visitorContext).user),
  ])
  const published = parseNumberId(url.searchParams.get('published') ?? '')
  const delivered = report.find(({ id }) => id === published)?.delivered
  return {
    desks,
    wanted,
    edition,
    error: wanted !== null && edition === null ? 'No book or course has this number.' : null,
    message: delivered === undefined ? null : `Published. Owners who are notified now: ${delivered}.`,
    report: report.map(({ publishedAt, lawOn, changed, ...row }) => ({
      ...row,
      changed:
        changed && `${changed.kind === 'withdrawn' ? 'Withdrawn' : 'Corrected'} on ${formatDay(changed.on)}`,
      what: row.kind === 'errata' ? 'Errata' : `Law as on ${formatDay(lawOn ?? '')}`,
      publishedAt: formatInstantIst(publishedAt),
    })),
  }
}

/** Publishes a supplement; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const form = await readForm(request)
  const { typed, draft } = readDraft(form)
  const editionId = parseNumberId(oneValue(form, 'edition') ?? '') ?? 0
  const published = await publishSupplement(needs, { ...draft, editionId, actorId: user.id })
  if (published.ok) throw redirect(`/desk/supplements?published=${published.value}`, 303)
  const { path = '', message } = published.refusal
  return data({ typed, field: fieldOf(path, draft), words: message }, { status: 422 })
}

export default function SupplementsDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { desks, edition, wanted, error, message, report } = view
  return (
    <DeskPage
      title="Supplements"
      desks={desks}
      words="What changed in the law after an edition came out, and corrections. Free for everybody who has the edition in any format; each person is notified once."
    >
      {message && !refused && <Notice tone="success">{message}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DeskSection
          title={
            edition ? [edition.title, edition.editionLabel].filter(Boolean).join(', ') : 'New supplement'
          }
          isFirst
        >
          <Form className="mb-4 flex max-w-140 items-end gap-3">
            <Field label="Number of the edition" error={error} className="grow">
              <Input name="edition" inputMode="numeric" defaultValue={wanted ?? ''} required />
            </Field>
            <Button tone="secondary">Choose</Button>
          </Form>
          {refused?.field === 'edition' && <Notice tone="danger">{refused.words}</Notice>}
          {edition && <SupplementForm edition={edition} refused={refused ?? null} />}
        </DeskSection>
        <DeskSection title="Published" count={report.length}>
          {report.length === 0 ? (
            <EmptyState title="No supplements yet" words="What you publish appears here." />
          ) : (
            <Table
              caption="Supplements, the newest first"
              rows={report}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: 'Supplement',
                  cell: ({ id, title }) => <TextLink href={`/desk/supplements/${id}`}>{title}</TextLink>,
                  below: ({ what }) => what,
                },
                {
                  title: 'Edition',
                  cell: ({ work }) => work,
                  below: ({ editionId, editionLabel }) =>
                    [editionId, editionLabel].filter(Boolean).join(', '),
                },
                {
                  title: 'Published',
                  cell: ({ publishedAt }) => <span className="whitespace-nowrap">{publishedAt}</span>,
                  below: ({ changed }) => changed,
                },
                { title: 'Delivered', numeric: true, cell: ({ delivered }) => delivered },
                { title: 'Opened', numeric: true, cell: ({ opened }) => opened },
              ]}
            />
          )}
        </DeskSection>
      </div>
    </DeskPage>
  )
}
