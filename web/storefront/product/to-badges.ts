import type { Tag } from '#shop/catalog'
import type { ProductPage } from '#shop/product-page'

/** The label of each tag. Pre-order and back order follow the availability. */
const words: Readonly<Record<Tag, string>> = {
  BESTSELLER: 'Best seller',
  NEWRELEASE: 'New',
  POPULAR: 'Popular',
  TRENDING: 'Trending',
  'RECORDING-NEW': 'New recording',
  'RECORDING-LATEST': 'Latest recording',
  'RECORDING-PREVIOUS': 'Previous recording',
  'RECORDING-OLD': 'Old recording',
  'RECORDING-UPCOMING': 'Upcoming recording',
  PREORDER: 'Pre-order',
  BACKORDER: 'Back order',
}

const shownByAvailability: Readonly<Partial<Record<Tag, string>>> = {
  PREORDER: 'pre-order',
  BACKORDER: 'back-order',
}

/** The tags of an edition as badges; 'Earlier edition' comes first. */
export function toBadges({ tags, current, availability }: ProductPage) {
  const badges = tags.flatMap((tag) => {
    const label = words[tag]
    const state = shownByAvailability[tag]
    if (state !== undefined && availability.state !== state) return []
    const isOld = tag === 'RECORDING-OLD' || tag === 'RECORDING-PREVIOUS'
    return [{ label, tone: isOld ? ('warning' as const) : ('plain' as const) }]
  })
  return current ? [{ label: 'Earlier edition', tone: 'warning' as const }, ...badges] : badges
}
