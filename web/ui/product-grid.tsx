import { type CardView, cardItems } from './product-card.tsx'

// On a common phone 45 would ask for more than 320 pixels, and fetch the next larger file.
const narrow = '(min-width: 600px) 30vw, 44vw'
const sizes = {
  page: `(min-width: 951px) 292px, ${narrow}`,
  'beside facets': `(min-width: 951px) 220px, ${narrow}`,
} as const

type ProductGridProps = {
  readonly cards: readonly CardView[]
  readonly width?: keyof typeof sizes
  readonly heading?: 'h2' | 'h3'
}

/** Cards in rows: two on a phone, four on a desk. */
export const ProductGrid = ({ cards, width = 'page', heading = 'h2' }: ProductGridProps) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-1 middle:grid-cols-3 wide:grid-cols-4 wide:gap-x-6 [&>li]:pb-8 wide:[&>li]:pb-10">
    {cardItems({ cards, sizes: sizes[width], first: true, heading })}
  </ul>
)
