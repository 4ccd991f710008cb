import { formatInrShort } from '#kernel/money'
import { ProductRow } from '../../ui/product-row.tsx'
import type { ProductView } from '../load-product.ts'
import { TitledSection } from '../titled-section.tsx'

/** The parts of a combo with their prices, and what the combo saves. */
export const BundleParts = ({ bundle }: { readonly bundle: NonNullable<ProductView['bundle']> }) => (
  <TitledSection title="In this combo" size={14} below="mb-2">
    <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
      {bundle.parts.map(({ card, quantity }) => (
        <li key={card.edition} className="py-3">
          <ProductRow
            of={card}
            aside={<span className="text-14 tabular-nums">{formatInrShort(card.price)}</span>}
          >
            <p className="text-14 text-soft">
              {card.by}
              {quantity > 1 && ` · ${quantity} copies`}
            </p>
          </ProductRow>
        </li>
      ))}
    </ul>
    {bundle.saving > 0 && (
      <p className="mt-2 text-14 tabular-nums">
        {formatInrShort(bundle.separate)} bought separately.{' '}
        <b className="text-success">You save {formatInrShort(bundle.saving)}.</b>
      </p>
    )}
  </TitledSection>
)
