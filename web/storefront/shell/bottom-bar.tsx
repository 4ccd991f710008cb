import { useLocation } from 'react-router'
import { Anchor } from '../../ui/link.tsx'
import { CartCount } from './cart-count.tsx'
import { bottomEntries } from './navigation.ts'

/** The main places under the thumb, on phones. */
export function BottomBar({ cartCount }: { readonly cartCount: number }) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Main places"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden"
    >
      <ul className="grid h-15 grid-cols-4">
        {bottomEntries.map(({ href, label, Icon }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="relative flex h-full flex-col items-center justify-center gap-0.5 text-12 text-soft aria-[current]:font-bold aria-[current]:text-brand"
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {label}
              {href === '/cart' && <CartCount count={cartCount} />}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
