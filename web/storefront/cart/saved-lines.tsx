import { formatMoney } from '#kernel/money'
import { FitDetails } from '../../ui/fit-mark.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { TitledSection } from '../titled-section.tsx'
import { LineAction } from './line-action.tsx'
import type { CartLineView } from './load-cart.ts'

/** The lines saved for later, which are not part of the order. */
export const SavedLines = ({ lines }: { readonly lines: readonly CartLineView[] }) => (
  <TitledSection title="Saved for later" size={24} className="mt-10 border-t border-line pt-6">
    <ul className="divide-y divide-line wide:grid wide:grid-cols-2 wide:gap-x-14">
      {lines.map((line) => (
        <li key={line.edition} id={`line-${line.edition}`} className="py-5">
          <ProductRow of={line}>
            <p className="text-14 text-soft">{line.note}</p>
            {line.unitPrice > 0 &&
              (line.currency === 'INR' ? (
                <Price price={line.unitPrice} mrp={line.unitMrp} />
              ) : (
                <p className="font-bold tabular-nums">{formatMoney(line, line.unitPrice)}</p>
              ))}
            {line.priceNote && <p className="text-14 text-soft">{line.priceNote}</p>}
            {line.fit && <FitDetails fit={line.fit} />}
            {(line.problem ?? line.availability) && (
              <p className="text-14 text-soft">{line.problem ?? line.availability}</p>
            )}
            <div className="flex flex-wrap gap-x-5">
              <LineAction intent="move-to-cart" line={line} />
              <LineAction intent="remove" line={line} />
            </div>
          </ProductRow>
        </li>
      ))}
    </ul>
  </TitledSection>
)
