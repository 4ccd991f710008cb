import CircleUser from 'lucide-react/icons/circle-user-round'
import { useMarker } from '../../browser/use-marker.ts'
import { Anchor } from '../../ui/link.tsx'
import { accountMenu } from './menus.ts'
import { accountEntries } from './navigation.ts'
import { SignOut } from './sign-out.tsx'

const entry = 'flex min-h-11 w-full items-center rounded-control px-3 hover:bg-sunk'

/** Has a fixed width, so that the layout does not shift when the browser fills it. */
const Label = ({ words }: { readonly words: string }) => (
  <span key={words} className="block w-16 truncate text-center">
    {words}
  </span>
)

/** Sign-in for a guest; the account menu under the first name of a customer. Without scripts, a link to the account. */
export function AccountEntry({ className }: { readonly className: string }) {
  const marker = useMarker()
  if (marker === null || marker.name === null) {
    return (
      <Anchor href={marker === null ? '/user/profile' : '/login'} className={className}>
        <CircleUser className="size-5" />
        <Label words={marker === null ? 'Account' : 'Sign in'} />
      </Anchor>
    )
  }
  return (
    <div>
      <button type="button" popoverTarget={accountMenu} className={`${className} [anchor-name:--account]`}>
        <CircleUser className="size-5" />
        <span className="sr-only">Account: </span>
        <Label words={marker.name || 'Account'} />
      </button>
      <nav
        id={accountMenu}
        popover="auto"
        aria-label="Account"
        className="inset-auto top-18 right-4 mt-1 w-52 rounded-card border border-line bg-card p-2 text-ink shadow-float supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-[anchor(right)] supports-[top:anchor(bottom)]:[position-anchor:--account]"
      >
        <ul>
          {accountEntries(marker.standing).map(({ href, label }) => (
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
