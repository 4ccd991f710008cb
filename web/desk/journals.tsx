import { data } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { countWords } from '#kernel/money'
import { packIssue, readJournalsDesk, recordIssue, sendAgain } from '#shop/journals'
import { needsContext } from '#web/context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/journals.ts'
import { fieldRows } from './desk-fields.tsx'
import { DeedForm, DeskForm, DeskSection, DeskTable, OrderLink, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/journals')

/** Longer than this a press does not pack, in seconds. */
const patience = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const desk = await readJournalsDesk(needs.db)
  const id = parseNumberId(url.searchParams.get('recorded') ?? '')
  const recorded = desk.issues.find(({ issueId }) => issueId === id)
  return {
    ...desk,
    recorded:
      recorded && `Recorded: ${recorded.journal}, ${recorded.label}. Subscribers due: ${recorded.due}.`,
  }
}

/** Records an issue, packs one for all who are due it, or sends one again; a refusal says why. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, actorId, deed, texts, idOf, refuse, finish } = await readDeskForm({ context, request })
  if (deed === 'pack') {
    const issueId = idOf('issue') ?? 0
    const { packed, left, refused } = await packIssue(db, { issueId, actorId, seconds: patience })
    const errors = refused ? [{ path: '', message: refused }] : []
    return data({ packed, left, values: {}, errors }, { status: refused ? 409 : 200 })
  }
  if (deed === 'again') {
    const sent = await sendAgain(db, { lineId: idOf('line') ?? 0, actorId })
    return sent.ok ? data({ packed: 1, left: 0, values: {}, errors: [] }) : refuse(sent.refusal, 409)
  }
  const { journalId, volume, part, issuedOn = '', copies, weightG } = texts()
  const done = await recordIssue(db, { journalId, volume, part, issuedOn, copies, weightG, actorId })
  return finish(done, (issueId) => `/desk/journals?recorded=${issueId}`)
}

const { digits, day, select } = fieldRows()
const fieldsWith = (journals: Route.ComponentProps['loaderData']['journals']) => [
  select('journalId', 'Journal', {
    values: journals.map(({ id, title, subscribers }) => ({
      value: id,
      label: `${title} (${countWords(subscribers, 'subscriber')})`,
    })),
  }),
  digits('volume', 'Volume', 10),
  digits('part', 'Part', 10),
  day('issuedOn', 'Day of the issue'),
  digits('copies', 'Copies that came', 10),
  digits('weightG', 'Weight of a copy in grams', 10),
]

export default function JournalsDesk({ loaderData: view, actionData: done }: Route.ComponentProps) {
  const { journals, issues, missing } = view
  return (
    <SectionedPage words="A subscription is paid once and sent issue by issue. Record an issue when it comes from the printer, pack it for all who are due it, then book and hand over under “Parcels”.">
      {view.recorded && !done && <Notice tone="success">{view.recorded}</Notice>}
      {done && 'packed' in done && (
        <Notice tone="success">
          Packed: {done.packed}. {done.left > 0 && `Still due: ${done.left}. Press again to go on.`}{' '}
          <TextLink href="/desk/parcels?list=book&all">Book them with the courier</TextLink>
        </Notice>
      )}
      <DeskSection title="Printed issues" count={issues.length} isFirst>
        <DeskTable
          empty={{ title: 'No issue is printed yet', words: 'Issues that you record below appear here.' }}
          caption="Printed issues, those due to subscribers first"
          rows={issues}
          keyOf={({ issueId }) => issueId}
          columns={[
            {
              title: 'Issue',
              cell: ({ issueId, label }) => <TextLink href={`/product/${issueId}`}>{label}</TextLink>,
              below: ({ journal, publishedOn }) => `${journal} · ${formatDay(publishedOn)}`,
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
                  <DeedForm
                    deed="pack"
                    to={{ issue: issueId }}
                    tone="secondary"
                    className="whitespace-nowrap"
                    words={`Pack ${due}`}
                    about={`of ${label}`}
                  />
                ),
            },
          ]}
        />
      </DeskSection>
      {missing.length > 0 && (
        <DeskSection title="Did not arrive" count={missing.length}>
          <DeskTable
            caption="Issues that did not arrive, reported first on top"
            rows={missing}
            keyOf={({ lineId }) => lineId}
            deedTitle="Next"
            deedOf={({ lineId, title, orderNo }) => ({
              deed: 'again',
              to: { line: lineId },
              tone: 'secondary',
              className: 'whitespace-nowrap',
              words: 'Send again',
              about: `${title} of ${orderNo}`,
            })}
            columns={[
              {
                title: 'Order',
                cell: OrderLink,
                below: ({ reportedAt }) =>
                  reportedAt ? `Reported ${formatInstantIst(reportedAt)}` : 'Came back to us',
              },
              { title: 'Issue', cell: ({ title }) => title },
              { title: 'Times sent', numeric: true, cell: ({ sending }) => sending },
            ]}
          />
        </DeskSection>
      )}
      <DeskSection title="Record an issue">
        {journals.length === 0 ? (
          <ButtonLink href="/product/list/journal">See all journals</ButtonLink>
        ) : (
          <DeskForm
            deed="record"
            since={view.recorded}
            submit="Record the issue"
            fields={fieldsWith(journals)}
          />
        )}
      </DeskSection>
    </SectionedPage>
  )
}
