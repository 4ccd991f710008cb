import CircleUser from 'lucide-react/icons/circle-user-round'
import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library-big'
import Menu from 'lucide-react/icons/menu'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Target from 'lucide-react/icons/target'
import { useLocation } from 'react-router'
import { useMarker } from '../../browser/use-marker.ts'
import { Anchor } from '../../ui/link.tsx'
import { AccountEntry } from './account-entry.tsx'
import { CartCount } from './cart-count.tsx'
import { CoursesButton } from './courses-button.tsx'
import { Logo } from './logo.tsx'
import { entries } from './navigation.ts'
import { SearchForm } from './search-form.tsx'
import { useShell } from './use-shell.ts'

const pictures: Readonly<Record<string, typeof Heart>> = { Library, Wishlist: Heart }

/** Whether a phone has the bottom bar, which leads to the cart; else the cart stands beside the search. */
type HeaderProps = { readonly hasBar: boolean }

/** Logo, search, attempt, library, wishlist, cart and account; the shelves below. */
export function Header({ hasBar }: HeaderProps) {
  return (
    <header className="border-b border-line bg-card print:hidden">
      <div className="page flex h-14 items-center gap-2 wide:h-18 wide:gap-6">
        <Logo />
        <SearchForm hotkey className="grow max-wide:hidden" />
        <AttemptChip />
        <div className="flex gap-3 max-wide:hidden">
          {entries.own.map(({ href, label }) => (
            <OwnEntry key={href} href={href} label={label} />
          ))}
          <CartLink />
          <AccountEntry className="act-link" />
        </div>
        <AccountLink />
      </div>
      <div className="page flex gap-2 pb-3 wide:hidden">
        <SearchForm className="grow" />
        {!hasBar && <CartLink />}
      </div>
      <Shelves />
    </header>
  )
}

const CartLink = () => (
  <Anchor href="/cart" className="act-link">
    <ShoppingBag className="size-5" />
    Cart
    <CartCount />
  </Anchor>
)

/** The account on a phone: a link to its page. */
function AccountLink() {
  const marker = useMarker()
  const isGuest = marker?.name === null
  return (
    <Anchor
      href={isGuest ? '/login' : '/user/profile'}
      className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-control wide:hidden"
      aria-label={isGuest ? 'Sign in' : 'Your account'}
    >
      <CircleUser className="size-6" />
    </Anchor>
  )
}

/** Leads to the choice of an exam, and from there back to the page that it is on. */
function AttemptChip() {
  const attempt = useShell()?.attempt ?? null
  const address = useLocation()
  return (
    <Anchor
      href={attemptHref(address)}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-line bg-ca-tint px-3 text-14 font-medium text-ca-ink hover:border-edge max-wide:ml-auto wide:shrink-0 wide:px-3.5"
    >
      <Target className="size-5 shrink-0 max-narrow:hidden" />
      <span
        className={`leading-4.5 ${attempt === null ? '' : 'line-clamp-2 text-12 text-balance wide:text-14'}`}
      >
        {attempt ?? (
          <>
            <span className="max-wide:hidden">Choose your attempt</span>
            <span className="wide:hidden">Your attempt</span>
          </>
        )}
      </span>
    </Anchor>
  )
}

/** The choice of an exam keeps where it leads back to; the home page is where it leads by itself. */
const attemptHref = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
  pathname === '/attempt'
    ? `/attempt${search}`
    : pathname === '/'
      ? '/attempt'
      : `/attempt?returnUrl=${encodeURIComponent(pathname + search)}`

function OwnEntry({ href, label }: { readonly href: string; readonly label: string }) {
  const Picture = pictures[label] ?? Heart
  return (
    <Anchor href={href} className="act-link">
      <Picture aria-hidden="true" className="size-5" />
      {label}
    </Anchor>
  )
}

function Shelves() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Shelves"
      className="page flex items-center text-14 [anchor-name:--shelves] max-wide:hidden"
    >
      <CoursesButton className="shelf-link mr-4 gap-2 font-bold broad:mr-7">
        <Menu className="size-4.5" />
        Courses
      </CoursesButton>
      <ul className="flex grow gap-4 broad:gap-7">
        {entries.shelves.map((entry) => (
          <Shelf key={entry.href} {...entry} pathname={pathname} />
        ))}
      </ul>
      <ul className="flex gap-4 text-soft broad:gap-5">
        {entries.side.map((entry) => (
          <Shelf key={entry.href} {...entry} pathname={pathname} />
        ))}
      </ul>
    </nav>
  )
}

type ShelfEntry = { readonly href: string; readonly label: string }

const Shelf = ({ href, label, pathname }: ShelfEntry & { readonly pathname: string }) => (
  <li>
    <Anchor href={href} aria-current={pathname === href ? 'page' : undefined} className="shelf-link">
      {label}
    </Anchor>
  </li>
)
