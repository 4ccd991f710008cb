import CircleUser from 'lucide-react/icons/circle-user-round'
import { Anchor } from '../../ui/link.tsx'
import { accountMenu } from './menus.ts'
import { entries, openEntries } from './navigation.ts'
import { personal } from './personal.ts'
import { SignOut } from './sign-out.tsx'

const entry = 'flex min-h-11 w-full items-center rounded-control px-3 hover:bg-sunk'

type AccountEntryProps = {
  readonly isSignedIn: boolean
  /** How it stands in its row. */
  readonly className: string
}

/**
 * The way in for a guest; for a customer the menu of the account. It names nobody: pages with this header are shared.
 */
export function AccountEntry({ isSignedIn, className }: AccountEntryProps) {
  if (!isSignedIn) {
    return (
      <Anchor href="/login" className={className}>
        <CircleUser aria-hidden="true" className="size-5" />
        <span className={personal}>Sign in</span>
      </Anchor>
    )
  }
  return (
    <div>
      <button
        type="button"
        popoverTarget={accountMenu}
        aria-haspopup="true"
        className={`${className} [anchor-name:--account]`}
      >
        <CircleUser aria-hidden="true" className="size-5" />
        <span className={personal}>Account</span>
      </button>
      <nav
        id={accountMenu}
        popover="auto"
        aria-label="Account"
        className="inset-auto top-18 right-4 mt-1 w-52 rounded-card border border-line bg-card p-2 text-ink shadow-float supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-[anchor(right)] supports-[top:anchor(bottom)]:[position-anchor:--account]"
      >
        <ul>
          {openEntries(entries.account).map(({ href, label }) => (
            <li key={href}>
              <Anchor href={href} className={entry}>
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
        <div className="mt-2 border-t border-line pt-2">
          <SignOut className={entry} />
        </div>
      </nav>
    </div>
  )
}
