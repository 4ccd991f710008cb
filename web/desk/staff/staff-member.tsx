import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

type StaffMemberProps = {
  readonly member: {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly hasFactor: boolean
    readonly roles: readonly { readonly role: string; readonly name: string; readonly since: string }[]
  }
  readonly busy: boolean
}

/** A person of staff: their roles, and their second step. */
export const StaffMember = ({ member, busy }: StaffMemberProps) => (
  <div className="grid gap-x-6 gap-y-3 text-14 wide:grid-cols-[240px_minmax(0,1fr)_auto]">
    <div>
      <b className="block font-medium">{member.name}</b>
      <span className="text-soft wrap-anywhere">{member.email}</span>
    </div>
    <ul className="grid gap-2">
      {member.roles.map(({ role, name, since }) => (
        <li key={role} className="flex flex-wrap items-center gap-x-4">
          <span>
            {name} <span className="text-soft">since {since}</span>
          </span>
          <Form method="post">
            <input type="hidden" name="user" value={member.id} />
            <input type="hidden" name="role" value={role} />
            <Button name="deed" value="withdraw" tone="quiet" busy={busy}>
              Withdraw<span className="sr-only"> {`${name} from ${member.name}`}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
    {member.hasFactor ? (
      <Form method="post">
        <input type="hidden" name="user" value={member.id} />
        <Button name="deed" value="reset" tone="secondary" busy={busy}>
          Reset second step<span className="sr-only"> of {member.name}</span>
        </Button>
      </Form>
    ) : (
      <span className="text-soft">No authenticator app yet</span>
    )}
  </div>
)
