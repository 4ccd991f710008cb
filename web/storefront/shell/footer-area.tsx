import House from 'lucide-react/icons/house'
import Layers from 'lucide-react/icons/layers'
import Library from 'lucide-react/icons/library-big'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../../ui/link.tsx'
import { CartCount } from './cart-count.tsx'
import { CoursesButton } from './courses-button.tsx'
import { CoursesMenu } from './courses-menu.tsx'
import { Footer } from './footer.tsx'
import { entries } from './navigation.ts'

/** Whether phones get the bottom bar. */
export type FooterAreaProps = { readonly hasBar: boolean }

/** The footer, the courses menu and a phone's bottom bar: one part, hydrated after the page has loaded. */
export const FooterArea = ({ hasBar }: FooterAreaProps) => (
  <>
    <Footer />
    <CoursesMenu />
    {hasBar && <BottomBar />}
  </>
)

/** The main navigation on phones. */
function BottomBar() {
  const { pathname } = useLocation()
  const [library] = entries.own
  const here = (href: string) => (pathname === href ? 'page' : undefined)
  return (
    <nav
      aria-label="Main places"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] low:static wide:hidden print:hidden"
    >
      <ul className="grid h-15 auto-cols-fr grid-flow-col">
        <Place href="/" label="Home" Picture={House} current={here('/')} />
        <li>
          <CoursesButton className="bar-link">
            <Layers className="size-5.5" />
            Courses
          </CoursesButton>
        </li>
        <Place href="/search" label="Search" Picture={Search} current={here('/search')} />
        <Place href={library.href} label={library.label} Picture={Library} current={here(library.href)} />
        <Place href="/cart" label="Cart" Picture={ShoppingBag} current={here('/cart')}>
          <CartCount />
        </Place>
      </ul>
    </nav>
  )
}

type PlaceProps = {
  readonly href: string
  readonly label: string
  readonly Picture: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  readonly current: 'page' | undefined
  readonly children?: ReactNode
}

function Place({ href, label, Picture, current, children }: PlaceProps) {
  return (
    <li>
      <Anchor href={href} aria-current={current} className="bar-link">
        <Picture aria-hidden="true" className="size-5.5" />
        {label}
        <span className="absolute inset-x-0 top-2">{children}</span>
      </Anchor>
    </li>
  )
}
