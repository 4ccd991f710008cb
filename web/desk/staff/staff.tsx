import { data, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { countWords } from '#kernel/money'
import { ok } from '#kernel/result'
import { findUserByEmail, readStaffAccounts, resetFactor } from '#shop/identity'
import { grantRole, type Permission, readGrants, readRoles, withdrawRole } from '#shop/staff'
import { needsContext } from '#web/context.ts'
import { fieldRows } from '../desk-fields.tsx'
import { DeedForm, DeskForm, DeskPage, DeskSection } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/staff.ts'

export const handle = deskHandle('/desk/staff', { grant: 'The role is granted.' })

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [roles, grants] = await Promise.all([readRoles(needs.db), readGrants(needs.db)])
  const accounts = await readStaffAccounts(needs.db, [...new Set(grants.map(({ userId }) => userId))])
  return {
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
  const { db, actorId, deed, text, refuse, finish } = await readDeskForm({ context, request })
  const role = text('role')
  const email = text('email').slice(0, 254)
  if (deed !== 'reset' && !(await readRoles(db)).some((each) => each.role === role))
    throw data(null, { status: 400 })
  if (deed === 'grant') {
    const userId = await findUserByEmail(db, email)
    if (userId === null)
      return refuse({
        path: 'email',
        message: 'No account has this e-mail. Ask the person to register first.',
      })
    await db.transaction().execute((tx) => grantRole(tx, { userId, role, grantedBy: actorId }))
    throw redirect('/desk/staff?done=grant', 303)
  }
  const userId = (await readGrants(db)).find((each) => each.userId === text('user'))?.userId
  if (userId === undefined) return refuse({ message: 'This person does not work here any more.' })
  if (deed !== 'withdraw' && deed !== 'reset') throw data(null, { status: 400 })
  const done = await db.transaction().execute(async (tx) => {
    if (deed === 'withdraw') return withdrawRole(tx, { userId, role, actorId })
    await resetFactor(tx, { userId, actorId })
    return ok(null)
  })
  return finish(done, '/desk/staff')
}

// 'catalog.read' opens nothing that visitors do not see.
const permissionWords: Readonly<Record<Exclude<Permission, 'catalog.read'>, string>> = {
  'orders.read': 'Sees orders, parcels, payments and tickets.',
  'orders.write': 'Confirms, packs, cancels and refunds orders, matches bank payments, answers tickets.',
  'customers.act': 'Looks up customers and acts for them.',
  'catalog.write':
    'Adds and changes titles, attempts, tests, pages, keys and supplements, moderates reviews.',
  'stock.write': 'Counts and receives stock.',
  'staff.write':
    'Changes shop details, bank account, terms of sale, tax rates, instalments and sellers, grants roles, reads the audit log.',
  'reports.read':
    'Sees sales and taxes, runs coupons, dealers, campaigns, newsletters and organisations, retries failed jobs.',
}

const wordsOf = (permissions: readonly string[]): string =>
  Object.entries(permissionWords)
    .flatMap(([permission, words]) => (permissions.includes(permission) ? words : []))
    .join(' ')

export type Member = Route.ComponentProps['loaderData']['members'][number]

const { text: textField, select } = fieldRows()
const fieldsWith = (roles: Route.ComponentProps['loaderData']['roles']) => [
  textField('email', 'E-mail of the account', 254, { type: 'email' }),
  select('role', 'Role', { values: roles.map(({ role, name }) => ({ value: role, label: name })) }),
]

export default function StaffDesk({ loaderData }: Route.ComponentProps) {
  const { roles, members } = loaderData
  return (
    <DeskPage words={`${countWords(members.length, 'person', 'people')}. Every change is in the audit log.`}>
      <ul className="divide-y divide-line border-t-2 border-ink">
        {members.map((member) => (
          <li key={member.id} className="py-4">
            <StaffMember member={member} />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-8">
        <DeskSection title="Grant a role">
          <DeskForm
            deed="grant"
            since={members.map((member) => member.roles.length)}
            submit="Grant"
            fields={fieldsWith(roles)}
          />
        </DeskSection>
        <DeskSection title="What each role may do">
          <dl className="grid gap-2 text-14">
            {roles.map(({ role, name, permissions }) => (
              <div key={role}>
                <dt className="font-medium">{name}</dt>
                <dd className="text-soft">{wordsOf(permissions)}</dd>
              </div>
            ))}
          </dl>
        </DeskSection>
      </div>
    </DeskPage>
  )
}

/** A person of staff: their roles, and their second step. */
const StaffMember = ({ member }: { readonly member: Member }) => (
  <div className="grid gap-x-6 gap-y-3 text-14 wide:grid-cols-[240px_minmax(0,1fr)_auto]">
    <div>
      <b className="block font-medium">{member.name}</b>
      <span className="text-soft wrap-anywhere">{member.email}</span>
    </div>
    <ul className="grid gap-2">
      {member.roles.map(({ role, name, since }) => (
        <li key={role} className="flex justify-between gap-4">
          <span>
            {name} <span className="text-soft">since {since}</span>
          </span>
          <DeedForm
            deed="withdraw"
            to={{ user: member.id, role: role }}
            words="Withdraw"
            about={`${name} from ${member.name}`}
          />
        </li>
      ))}
    </ul>
    {member.hasFactor ? (
      <DeedForm
        deed="reset"
        to={{ user: member.id }}
        tone="secondary"
        words="Reset second step"
        about={`of ${member.name}`}
      />
    ) : (
      <span className="text-soft">No authenticator app yet</span>
    )}
  </div>
)
