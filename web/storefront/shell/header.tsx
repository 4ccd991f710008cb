import CircleUser from 'lucide-react/icons/circle-user-round'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Target from 'lucide-react/icons/target'
import { useLocation } from 'react-router'
import { Anchor } from '../../ui/link.tsx'
import { CartCount } from './cart-count.tsx'
import { Logo } from './logo.tsx'
import { shelves } from './navigation.ts'
import { SearchForm } from './search-form.tsx'
import type { ShellView } from './shell-view.ts'

const act =
  'relative flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 text-12 hover:text-brand'

/** Logo, search, attempt, cart and account; the shelves below. On a phone the bottom bar has the rest. */
export function Header({ shell }: { readonly shell: ShellView | undefined }) {
  const { pathname } = useLocation()
  return (
    <header className="border-b border-line bg-card print:hidden">
      <div className="page flex h-14 items-center gap-3 wide:h-18 wide:gap-6">
        <Logo name={shell?.store.name ?? 'Bookmann'} />
        <SearchForm hotkey className="grow max-wide:hidden" />
        <Anchor
          href="/#attempt"
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-line bg-ca-tint px-3 text-14 font-medium text-ca-ink hover:border-edge max-wide:ml-auto wide:px-3.5"
        >
          <Target aria-hidden="true" className="size-5 shrink-0 max-tiny:hidden" />
          <span className="truncate">{shell?.attempt ?? 'Choose your attempt'}</span>
        </Anchor>
        <div className="flex gap-4 max-wide:hidden">
          <Anchor href="/cart" className={act}>
            <ShoppingBag aria-hidden="true" className="size-5" />
            Cart
            <CartCount count={shell?.cartCount ?? 0} />
          </Anchor>
          <Account name={shell?.userName ?? null} />
        </div>
      </div>
      <div className="page pb-3 wide:hidden">
        <SearchForm />
      </div>
      <nav aria-label="Shelves" className="page max-wide:hidden">
        <ul className="flex gap-7 text-14">
          {shelves.map(({ href, label }) => (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={pathname === href ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent hover:text-brand aria-[current]:border-brand aria-[current]:font-bold"
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

const entry = 'flex min-h-11 items-center rounded-control px-3 hover:bg-sunk'

function Account({ name }: { readonly name: string | null }) {
  if (name === null) {
    return (
      <Anchor href="/login" className={act}>
        <CircleUser aria-hidden="true" className="size-5" />
        Sign in
      </Anchor>
    )
  }
  return (
    <details className="relative">
      <summary className={`${act} list-none [&::-webkit-details-marker]:hidden`}>
        <CircleUser aria-hidden="true" className="size-5" />
        <span className="max-w-24 truncate">{name}</span>
      </summary>
      <div className="absolute top-full right-0 z-30 mt-2 w-44 rounded-card border border-line bg-card p-2 shadow-float">
        <Anchor href="/user/profile" className={entry}>
          Your profile
        </Anchor>
        <Anchor href="/user/order" className={entry}>
          Your orders
        </Anchor>
        {/* At the origin, outside the app: a plain link. */}
        <a href="/gp/auth/logout" className={entry}>
          Sign out
        </a>
      </div>
    </details>
  )
}
