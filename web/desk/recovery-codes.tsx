import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly back: string }

/** The recovery codes of somebody who has just enrolled. */
export const RecoveryCodes = ({ codes, back }: RecoveryCodesProps) => (
  <div className="grid gap-5">
    <Notice tone="success">Your authenticator app is set up.</Notice>
    <p>
      Each of these codes signs you in once if you lose your phone. Print them or store them in a password
      manager: we show them only now.
    </p>
    <ul
      aria-label="Recovery codes"
      className="grid gap-1 rounded-card border border-line bg-card p-4 font-mono text-14 wide:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code} className="select-all">
          {code}
        </li>
      ))}
    </ul>
    <ButtonLink href={back}>Continue</ButtonLink>
  </div>
)
