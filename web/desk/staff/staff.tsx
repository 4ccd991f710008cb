import { data, Form, redirect, useNavigation } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { ok } from '#kernel/result'
import { findUserByEmail, readStaffAccounts, resetFactor } from '#shop/identity'
import { grantRole, readGrants, readRoles, withdrawRole } from '#shop/staff'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { DeskSection } from '../orders/desk-section.tsx'
import type { Route } from './+types/staff.ts'
import { StaffMember } from './staff-member.tsx'

export const handle = deskHandle('/desk/staff')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Staff', description: 'Who works here, and what they may do.' })

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [roles, grants, desks] = await Promise.all([
    readRoles(needs.db),
    readGrants(needs.db),
    loadDesks(needs, context.get(visitorContext).user),
  ])
  const accounts = await readStaffAccounts(needs.db, [...new Set(grants.map(({ userId }) => userId))])
  return {
    desks,
    roles,
    members: accounts.map((account) => ({
      ...account,
      roles: grants
        .filter(({ userId }) => userId === account.id)
        .map(({ role, since }) => ({
          role,
          name: roles.find((each) => each.role === role)?.name ?? role,
          since: formatInstantIst(since),
        })),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  if (user === null) throw data(null, { status: 403 })
  const form = await readForm(request)
  const deed = oneValue(form, 'deed')
  const role = oneValue(form, 'role') ?? ''
  const email = (oneValue(form, 'email') ?? '').slice(0, 254)
  const refused = (field: 'email' | null, message: string) => data({ field, message, email }, { status: 422 })
  if (deed !== 'reset' && !(await readRoles(db)).some((each) => each.role === role))
    throw data(null, { status: 400 })
  if (deed === 'grant') {
    const userId = await findUserByEmail(db, email)
    if (userId === null)
      return refused('email', 'No account has this e-mail. Ask the person to register first.')
    await db.transaction().execute((tx) => grantRole(tx, { userId, role, grantedBy: user.id }))
    throw redirect('/desk/staff', 303)
  }
  const userId = (await readGrants(db)).find((each) => each.userId === oneValue(form, 'user'))?.userId
  if (userId === undefined) return refused(null, 'This person does not work here any more.')
  if (deed !== 'withdraw' && deed !== 'reset') throw data(null, { status: 400 })
  const done = await db.transaction().execute(async (tx) => {
    if (deed === 'withdraw') return withdrawRole(tx, { userId, role, actorId: user.id })
    await resetFactor(tx, { userId, actorId: user.id })
    return ok(null)
  })
  if (!done.ok) return refused(null, done.refusal.message)
  throw redirect('/desk/staff', 303)
}

export default function StaffDesk({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { desks, roles, members } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  return (
    <DeskPage
      title="Staff"
      desks={desks}
      words={`${members.length} ${members.length === 1 ? 'person' : 'people'}. Every change is in the audit log.`}
    >
      {problem && problem.field === null && <Notice tone="danger">{problem.message}</Notice>}
      <ul className="divide-y divide-line border-t-2 border-ink">
        {members.map((member) => (
          <li key={member.id} className="py-4">
            <StaffMember member={member} busy={busy} />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-8">
        <DeskSection title="Grant a role">
          <Form method="post" className="grid max-w-160 items-start gap-3 wide:grid-cols-[1fr_200px_auto]">
            <Field label="E-mail of the account" error={problem?.field === 'email' ? problem.message : null}>
              <Input type="email" name="email" autoComplete="off" defaultValue={problem?.email ?? ''} />
            </Field>
            <Field label="Role">
              <Select name="role">
                {roles.map(({ role, name }) => (
                  <option key={role} value={role}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Button name="deed" value="grant" busy={busy} className="wide:mt-6">
              Grant
            </Button>
          </Form>
        </DeskSection>
        <DeskSection title="What each role may do">
          <dl className="grid gap-2 text-14">
            {roles.map(({ role, name, permissions }) => (
              <div key={role}>
                <dt className="font-medium">{name}</dt>
                <dd className="text-soft">{permissions.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </DeskSection>
      </div>
    </DeskPage>
  )
}
