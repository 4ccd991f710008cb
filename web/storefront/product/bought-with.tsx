import { formatInrShort } from '#kernel/money'
import { ProductRow } from '../../ui/product-row.tsx'
import type { ProductView } from '../load-product.ts'

/** Titles from the same orders. */
export const BoughtWith = ({ cards }: { readonly cards: ProductView['boughtWith'] }) => (
  <section aria-labelledby="bought-with" className="mt-8 border-t border-line pt-8">
    <h2 id="bought-with" className="font-serif text-24 font-bold">
      Frequently bought together
    </h2>
    <p className="mb-2 text-14 text-soft">Other students bought these in the same order.</p>
    <ul className="divide-y divide-line">
      {cards.map((card) => (
        <li key={card.edition} className="py-3">
          <ProductRow of={card}>
            <p className="text-14 text-soft">{[card.by, card.availability].filter(Boolean).join(' · ')}</p>
            <p className="font-bold tabular-nums">{formatInrShort(card.price)}</p>
          </ProductRow>
        </li>
      ))}
    </ul>
  </section>
)
