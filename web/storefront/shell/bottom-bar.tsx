import CircleUser from 'lucide-react/icons/circle-user-round'
import { useLocation } from 'react-router'
import { Anchor } from '../../ui/link.tsx'
import { CartCount } from './cart-count.tsx'
import { bottomEntries } from './navigation.ts'

type BottomBarProps = {
  readonly cartCount: number
  /** First name; null for a guest. */
  readonly userName: string | null
}

/** The main places under the thumb, on phones. */
export function BottomBar({ cartCount, userName }: BottomBarProps) {
  const { pathname } = useLocation()
  const account =
    userName === null
      ? { href: '/login', label: 'Sign in', Icon: CircleUser }
      : { href: '/user/profile', label: userName, Icon: CircleUser }
  return (
    <nav
      aria-label="Main places"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden"
    >
      <ul className="grid h-15 grid-cols-5">
        {[...bottomEntries, account].map(({ href, label, Icon }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="relative flex h-full flex-col items-center justify-center gap-0.5 text-12 text-soft aria-[current]:font-bold aria-[current]:text-brand"
            >
              <Icon aria-hidden="true" className="size-5.5" />
              <span className="max-w-16 truncate">{label}</span>
              {href === '/cart' && <CartCount count={cartCount} />}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
