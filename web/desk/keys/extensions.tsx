import { formatDay, formatInstantIst, isDay } from '#kernel/dates'
import { extendAccess, readAccessAttempts, readAccessExtensions } from '#shop/entitlements'
import { needsContext } from '#web/context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/extensions.ts'

export const handle = deskHandle('/desk/access')

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [attempts, extensions] = await Promise.all([
    readAccessAttempts(needs.db),
    readAccessExtensions(needs.db),
  ])
  const done = /^\d{1,9}$/.exec(url.searchParams.get('extended') ?? '')
  return {
    message: done && `Extended. Holders who are notified now: ${done[0]}.`,
    attempts: attempts.map(({ code, label, endsOn, open, behind }) => ({
      value: code,
      label: `${label}, until ${formatDay(endsOn)}, open: ${open}${behind > 0 ? `, ending earlier: ${behind}` : ''}`,
    })),
    extensions,
  }
}

/** Extends the access of an attempt; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, text, refuse, finish } = await readDeskForm({ context, request })
  const endsOn = text('until')
  if (!endsOn.startsWith('20') || !isDay(endsOn))
    return refuse({ path: 'until', message: 'Choose the new last day.' })
  const extension = { attemptCode: text('attempt'), endsOn, reason: text('reason').trim(), actorId }
  const extended = await extendAccess(needs, extension)
  return finish(extended, (holders) => `/desk/access?extended=${holders}`)
}

const { text: textField, day, select } = fieldRows()
const fieldsWith = (attempts: Route.ComponentProps['loaderData']['attempts']) => [
  select('attempt', 'Attempt', { values: attempts }),
  day('until', 'New last day'),
  textField('reason', 'Reason', 300, { hint: 'Holders read it' }),
]

export default function ExtendAccess({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  return (
    <SectionedPage words="When an institute postpones its exams: everybody who holds a title until that attempt keeps it longer and is notified. Access that is over stays over.">
      {view.message && !refused && <Notice tone="success">{view.message}</Notice>}
      <DeskSection title="Exams were postponed" isFirst>
        {view.attempts.length === 0 ? (
          <EmptyState title="Nothing to extend" words="No title is sold until an attempt." />
        ) : (
          <DeskForm
            deed="extend"
            since={view.extensions[0]?.id}
            submit="Extend for everybody"
            fields={fieldsWith(view.attempts)}
          />
        )}
      </DeskSection>
      {view.extensions.length > 0 && (
        <DeskSection title="Extensions">
          <DeskTable
            caption="Access that was extended"
            rows={view.extensions}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Attempt', cell: ({ label }) => label },
              { title: 'Until', cell: ({ endsOn }) => formatDay(endsOn) },
              { title: 'Reason', cell: ({ reason }) => reason },
              { title: 'Open then', numeric: true, cell: ({ extended }) => extended },
              { title: 'Made', cell: ({ extendedAt }) => formatInstantIst(extendedAt) },
            ]}
          />
        </DeskSection>
      )}
    </SectionedPage>
  )
}
