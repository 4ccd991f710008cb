import { type CardView, cardItems } from './product-card.tsx'

const sizes = '(min-width: 1304px) 292px, (min-width: 951px) 22vw, (min-width: 600px) 30vw, calc(50vw - 24px)'

/** Cards in rows: two on a phone, four on a desk. */
export const ProductGrid = ({ cards }: { readonly cards: readonly CardView[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-1 middle:grid-cols-3 wide:grid-cols-4 wide:gap-x-6 [&>li]:pb-8 wide:[&>li]:pb-10">
    {cardItems({ cards, sizes, first: true, heading: 'h2' })}
  </ul>
)
