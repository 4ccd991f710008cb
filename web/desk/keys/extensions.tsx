import { data, Form, redirect, useNavigation } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { extendAccess, readAccessAttempts, readAccessExtensions } from '#shop/entitlements'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { DeskSection } from '../orders/desk-section.tsx'
import type { Route } from './+types/extensions.ts'

export const handle = deskHandle('/desk/access')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Extend access', description: 'For exams that were postponed.' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [attempts, extensions, desks] = await Promise.all([
    readAccessAttempts(needs.db),
    readAccessExtensions(needs.db),
    loadDesks(needs, context.get(visitorContext).user),
  ])
  const done = /^\d{1,9}$/.exec(url.searchParams.get('extended') ?? '')
  return {
    desks,
    message: done && `Extended. Holders who are notified now: ${done[0]}.`,
    attempts: attempts.map(({ code, label, endsOn, open }) => ({
      code,
      words: `${label}, until ${formatDay(endsOn)}, open: ${open}`,
    })),
    extensions: extensions.map(({ extendedAt, endsOn, ...extension }) => ({
      ...extension,
      endsOn: formatDay(endsOn),
      extendedAt: formatInstantIst(extendedAt),
    })),
  }
}

/** Extends the access of an attempt; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const form = await readForm(request)
  const typed = {
    attempt: oneValue(form, 'attempt') ?? '',
    until: oneValue(form, 'until') ?? '',
    reason: (oneValue(form, 'reason') ?? '').trim(),
  }
  const refused = (path: string, words: string) => data({ typed, path, words }, { status: 422 })
  if (!/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(typed.until) || !isDay(typed.until))
    return refused('until', 'Choose the new last day.')
  const extended = await extendAccess(needs, {
    attemptCode: typed.attempt,
    endsOn: typed.until,
    reason: typed.reason,
    actorId: user.id,
  })
  if (!extended.ok) return refused(extended.refusal.path ?? '', extended.refusal.message)
  throw redirect(`/desk/access?extended=${extended.value}`, 303)
}

/** Whether a day of a month that may be shorter exists. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

export default function ExtendAccess({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const errorOf = (path: string) => (refused?.path === path ? refused.words : null)
  return (
    <DeskPage
      title="Extend access"
      desks={view.desks}
      words="When an institute postpones its exams: everybody who holds a title until that attempt keeps it longer and is notified. Access that is over stays over."
    >
      {view.message && !refused && <Notice tone="success">{view.message}</Notice>}
      <DeskSection title="Exams were postponed" isFirst>
        {view.attempts.length === 0 ? (
          <EmptyState title="Nothing to extend" words="No title is sold until an attempt." />
        ) : (
          <Form method="post" className="grid max-w-140 gap-4" noValidate>
            <Field label="Attempt" error={errorOf('attempt')}>
              <Select name="attempt" defaultValue={refused?.typed.attempt}>
                {view.attempts.map(({ code, words }) => (
                  <option key={code} value={code}>
                    {words}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="New last day" error={errorOf('until')}>
              <Input name="until" type="date" defaultValue={refused?.typed.until} required />
            </Field>
            <Field label="Reason" hint="Holders read it" error={errorOf('reason')}>
              <Input name="reason" maxLength={300} defaultValue={refused?.typed.reason} required />
            </Field>
            <Button name="deed" value="extend" busy={busy} className="justify-self-start">
              Extend for everybody
            </Button>
          </Form>
        )}
      </DeskSection>
      {view.extensions.length > 0 && (
        <DeskSection title="Extensions">
          <Table
            caption="Access that was extended"
            rows={view.extensions}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Attempt', cell: ({ label }) => label },
              { title: 'Until', cell: ({ endsOn }) => endsOn },
              { title: 'Reason', cell: ({ reason }) => reason },
              { title: 'Open then', numeric: true, cell: ({ extended }) => extended },
              { title: 'Made', cell: ({ extendedAt }) => extendedAt },
            ]}
          />
        </DeskSection>
      )}
    </DeskPage>
  )
}
