import House from 'lucide-react/icons/house'
import Library from 'lucide-react/icons/library-big'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'

/** The shelves named in the header and the footer. An entry stands here when its page works. */
export const shelves = [
  { href: '/books', label: 'Books' },
  { href: '/lectures', label: 'Video classes' },
  { href: '/bundle', label: 'Combos' },
  { href: '/bookbundle', label: 'Book combos' },
] as const

/** The bar at the bottom of a phone. */
export const bottomEntries = [
  { href: '/', label: 'Home', Icon: House },
  { href: '/books', label: 'Books', Icon: Library },
  { href: '/search', label: 'Search', Icon: Search },
  { href: '/cart', label: 'Cart', Icon: ShoppingBag },
] as const
