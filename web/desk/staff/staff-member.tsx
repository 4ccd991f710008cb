import { DeedForm } from '../deed-form.tsx'
import type { Member } from './staff.tsx'

/** A person of staff: their roles, and their second step. */
export const StaffMember = ({ member }: { readonly member: Member }) => (
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
          <DeedForm deed="withdraw" to={{ user: member.id, role: role }} tone="quiet">
            Withdraw<span className="sr-only"> {`${name} from ${member.name}`}</span>
          </DeedForm>
        </li>
      ))}
    </ul>
    {member.hasFactor ? (
      <DeedForm deed="reset" to={{ user: member.id }} tone="secondary">
        Reset second step<span className="sr-only"> of {member.name}</span>
      </DeedForm>
    ) : (
      <span className="text-soft">No authenticator app yet</span>
    )}
  </div>
)
