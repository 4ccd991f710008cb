import { formatInstantIst, isDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { cleanText } from '#kernel/text'
import { findSubjects } from '#shop/desk'
import { findUserByEmail, readUserNames } from '#shop/identity'
import { auditDetailWords, auditWords, readAuditActions, readAuditLog } from '#shop/staff'
import { accountOf } from '../../account/account-form.ts'
import { ChoiceField, TextField } from '../../storefront/form-fields.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { FilterForm } from '../desk-list.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/audit.ts'
import { readSubjects } from './read-subjects.ts'

export const handle = deskHandle('/desk/audit')

const labels = {
  person: 'Person (e-mail)',
  action: 'Action',
  subject: 'Subject (order, title, e-mail)',
  from: 'From day',
  to: 'To day',
} as const
const filters = Object.keys(labels) as (keyof typeof labels)[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const typed = Object.fromEntries(
    filters.map((name) => [name, cleanText(url.searchParams.get(name) ?? '').slice(0, 200)]),
  ) as Record<keyof typeof labels, string>
  const actorId = typed.person === '' ? null : await findUserByEmail(needs.db, typed.person)
  const isUnknown = typed.person !== '' && actorId === null
  const { rows, hasMore } = isUnknown
    ? { rows: [], hasMore: false }
    : await readAuditLog(needs.db, {
        actorId,
        action: typed.action || null,
        subjects: typed.subject === '' ? null : await findSubjects(needs.db, typed.subject),
        from: isDay(typed.from) ? typed.from : null,
        to: isDay(typed.to) ? typed.to : null,
        before: parseNumberId(url.searchParams.get('before') ?? ''),
      })
  const names = await readUserNames(needs.db, [...new Set(rows.flatMap(({ actorId: id }) => id ?? []))])
  const subjects = await readSubjects(needs.db, rows, user.permissions)
  const actions = await readAuditActions(needs.db)
  const older = new URLSearchParams(filters.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])))
  older.set('before', String(rows.at(-1)?.id ?? 0))
  return {
    typed,
    actions: actions.map((value) => ({ value, label: auditWords(value) })),
    older: hasMore ? `/desk/audit?${older}` : null,
    rows: rows.map(({ id, at, actorId: by, action, subject, detail }) => ({
      id,
      at: formatInstantIst(at),
      who: (by && names.get(by)) ?? 'The shop',
      action: auditWords(action),
      subject: subjects(subject),
      detail: auditDetailWords(detail as object),
    })),
  }
}

export default function AuditDesk({ loaderData }: Route.ComponentProps) {
  const { typed, actions, rows, older } = loaderData
  return (
    <DeskPage words="What staff did, newest first. Nobody can change it.">
      <FilterForm
        values={typed}
        submit="Filter"
        className="mb-4 grid grid-cols-2 items-end gap-3 wide:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      >
        {filters.map((name) =>
          name === 'action' ? (
            <ChoiceField key={name} name={name} label={labels[name]} options={actions} none="Any" />
          ) : (
            <TextField
              key={name}
              name={name}
              label={labels[name]}
              type={name === 'from' || name === 'to' ? 'date' : 'text'}
              required={false}
            />
          ),
        )}
      </FilterForm>
      <DeskTable
        empty={{ title: 'No entries', words: 'Nothing in the audit log matches these filters.' }}
        caption="Entries of the audit log, newest first"
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          {
            title: 'When and who',
            look: 'min-w-20 wide:whitespace-nowrap',
            cell: (row) => row.at,
            below: (row) => row.who,
          },
          {
            title: 'Action and subject',
            look: 'min-w-32 wrap-anywhere wide:min-w-56',
            cell: ({ action, subject: { href, label } }) => (
              <>
                {action}
                <span className="block">{href ? <TextLink href={href}>{label}</TextLink> : label}</span>
              </>
            ),
            below: ({ subject: { code } }) => code,
          },
          { title: 'Details', look: 'min-w-24 wrap-anywhere wide:min-w-40', cell: (row) => row.detail },
        ]}
      />
      {older && (
        <p className="mt-6">
          <SecondaryLink href={older}>Older entries</SecondaryLink>
        </p>
      )}
    </DeskPage>
  )
}
