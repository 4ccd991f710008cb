import { data, Form, redirect, useNavigation } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { packIssue, readJournalsDesk, recordIssue, sendAgain } from '#shop/journals'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/journals.ts'
import { loadDesks } from './desk-links.ts'
import { DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { DeskSection } from './orders/desk-section.tsx'

export const handle = deskHandle('/desk/journals')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Printed journals',
    description: 'Record issues, pack them for their subscribers, and send again what did not arrive.',
  })

/** Longer than this a press does not pack, in seconds. */
const patience = 20

const fields = ['journalId', 'volume', 'part', 'issuedOn', 'copies', 'weightG'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [desk, desks] = await Promise.all([
    readJournalsDesk(needs.db),
    loadDesks(needs, context.get(visitorContext).user),
  ])
  const recorded = desk.issues.find(
    ({ issueId }) => issueId === parseNumberId(url.searchParams.get('recorded') ?? ''),
  )
  return {
    desks,
    journals: desk.journals,
    recorded:
      recorded && `Recorded: ${recorded.journal}, ${recorded.label}. Subscribers due: ${recorded.due}.`,
    issues: desk.issues.map((issue) => ({ ...issue, publishedOn: formatDay(issue.publishedOn) })),
    missing: desk.missing.map(({ reportedAt, ...issue }) => ({
      ...issue,
      reportedAt: formatInstantIst(reportedAt),
    })),
  }
}

/** Records an issue, packs one for all who are due it, or sends one again; a refusal says why. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(needsContext)
  const actorId = context.get(visitorContext).user?.id ?? null
  const form = await readForm(request)
  const id = (name: string) => parseNumberId(oneValue(form, name) ?? '')
  const [pack, again] = [id('pack'), id('again')]
  if (pack !== null) {
    const { packed, left, refused } = await packIssue(db, { issueId: pack, actorId, seconds: patience })
    return data({ packed, left, words: refused, path: '', typed: {} }, { status: refused ? 409 : 200 })
  }
  const typed = Object.fromEntries(fields.map((name) => [name, oneValue(form, name) ?? '']))
  if (again !== null) {
    const sent = await sendAgain(db, { lineId: again, actorId })
    return sent.ok
      ? data({ packed: 1, left: 0, words: null, path: '', typed: {} })
      : data({ packed: null, left: 0, words: sent.refusal.message, path: '', typed: {} }, { status: 409 })
  }
  const { journalId, volume, part, issuedOn = '', copies, weightG } = typed
  const done = await recordIssue(db, { journalId, volume, part, issuedOn, copies, weightG, actorId })
  if (done.ok) throw redirect(`/desk/journals?recorded=${done.value}`, 303)
  const { message, path = '' } = done.refusal
  return data({ packed: null, left: 0, words: message, path, typed }, { status: 422 })
}

export default function JournalsDesk({ loaderData: view, actionData: done }: Route.ComponentProps) {
  const { issues, missing } = view
  return (
    <DeskPage
      title="Printed journals"
      desks={view.desks}
      words="A subscription is paid once and sent issue by issue. Record an issue when it comes from the printer, pack it for all who are due it, then book and hand over under “Parcels”."
    >
      {view.recorded && !done && <Notice tone="success">{view.recorded}</Notice>}
      {done?.packed != null && (
        <Notice tone="success">
          Packed: {done.packed}. {done.left > 0 && `Still due: ${done.left}. Press again to go on.`}{' '}
          <TextLink href="/desk/parcels?list=book&all">Book them with the courier</TextLink>
        </Notice>
      )}
      {done?.words && done.path === '' && <Notice tone="danger">{done.words}</Notice>}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
        <DeskSection title="Printed issues" count={issues.length} isFirst>
          <Issues issues={issues} />
        </DeskSection>
        {missing.length > 0 && (
          <DeskSection title="Reported missing" count={missing.length}>
            <Missing missing={missing} />
          </DeskSection>
        )}
        <DeskSection title="Record an issue">
          <RecordForm journals={view.journals} done={done} />
        </DeskSection>
      </div>
    </DeskPage>
  )
}

type View = Route.ComponentProps['loaderData']

function Issues({ issues }: Pick<View, 'issues'>) {
  const busy = useNavigation().state === 'submitting'
  if (issues.length === 0)
    return <EmptyState title="No issue is printed yet" words="Issues that you record below appear here." />
  return (
    <Table
      caption="Printed issues, those due to subscribers first"
      rows={issues}
      keyOf={({ issueId }) => issueId}
      columns={[
        {
          title: 'Issue',
          cell: ({ issueId, label }) => <TextLink href={`/product/${issueId}`}>{label}</TextLink>,
          below: ({ journal, publishedOn }) => `${journal} · ${publishedOn}`,
        },
        { title: 'On the shelf', numeric: true, cell: ({ onShelf }) => onShelf },
        { title: 'Packed', numeric: true, cell: ({ packed }) => packed },
        { title: 'Sent', numeric: true, cell: ({ sent }) => sent },
        {
          title: 'Due',
          cell: ({ issueId, due, label }) =>
            due === 0 ? (
              'None'
            ) : (
              <Form method="post">
                <Button
                  name="pack"
                  value={issueId}
                  tone="secondary"
                  busy={busy}
                  className="whitespace-nowrap"
                >
                  Pack {due}
                  <span className="sr-only"> of {label}</span>
                </Button>
              </Form>
            ),
        },
      ]}
    />
  )
}

function Missing({ missing }: Pick<View, 'missing'>) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Table
      caption="Issues that did not arrive, reported first on top"
      rows={missing}
      keyOf={({ lineId }) => lineId}
      columns={[
        {
          title: 'Order',
          cell: ({ orderNo }) => <TextLink href={`/desk/orders/${orderNo}`}>{orderNo}</TextLink>,
          below: ({ reportedAt }) => reportedAt,
        },
        { title: 'Issue', cell: ({ title }) => title },
        { title: 'Times sent', numeric: true, cell: ({ sending }) => sending },
        {
          title: 'Next',
          cell: ({ lineId, title, orderNo }) => (
            <Form method="post">
              <Button name="again" value={lineId} tone="secondary" busy={busy} className="whitespace-nowrap">
                Send again
                <span className="sr-only">
                  : {title} of {orderNo}
                </span>
              </Button>
            </Form>
          ),
        },
      ]}
    />
  )
}

function RecordForm({
  journals,
  done,
}: Pick<View, 'journals'> & { readonly done: Route.ComponentProps['actionData'] }) {
  const busy = useNavigation().state === 'submitting'
  const errorOf = (path: string) => (done?.path === path && path !== '' ? done.words : null)
  const typed: Readonly<Record<string, string>> = done?.typed ?? {}
  const number = (name: (typeof fields)[number], label: string) => (
    <Field label={label} error={errorOf(name)}>
      <Input name={name} inputMode="numeric" defaultValue={typed[name]} required />
    </Field>
  )
  if (journals.length === 0) return <ButtonLink href="/product/list/journal">See all journals</ButtonLink>
  return (
    <Form method="post" className="grid max-w-140 gap-4">
      <Field label="Journal" error={errorOf('journalId')}>
        <Select name="journalId" defaultValue={typed.journalId}>
          {journals.map(({ id, title, subscribers }) => (
            <option key={id} value={id}>
              {title} ({subscribers} {subscribers === 1 ? 'subscriber' : 'subscribers'})
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {number('volume', 'Volume')}
        {number('part', 'Part')}
        <Field label="Day of the issue" error={errorOf('issuedOn')}>
          <Input type="date" name="issuedOn" defaultValue={typed.issuedOn} required />
        </Field>
        {number('copies', 'Copies that came')}
        {number('weightG', 'Weight of a copy in grams')}
      </div>
      <div>
        <Button busy={busy}>Record the issue</Button>
      </div>
    </Form>
  )
}
