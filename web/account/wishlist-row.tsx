import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FitMark } from '../ui/fit-mark.tsx'
import { Price } from '../ui/price.tsx'
import { ProductRow } from '../ui/product-row.tsx'
import type { WishView } from './load-wishlist.ts'

/** A title of the wishlist: its price now and then, its availability and its buttons. */
export const WishlistRow = ({ wish }: { readonly wish: WishView }) => {
  const { card, note, addedOn, priceMove, availability, canBuy } = wish
  return (
    <ProductRow
      of={card}
      aside={
        <Form method="post" replace className="flex flex-wrap gap-x-3 gap-y-1 wide:justify-end">
          <input type="hidden" name="edition" value={card.edition} />
          {canBuy && (
            <Button name="intent" value="move" tone="secondary" aria-label={`Move to cart: ${card.title}`}>
              Move to cart
            </Button>
          )}
          <Button name="intent" value="remove" tone="quiet" aria-label={`Remove: ${card.title}`}>
            Remove
          </Button>
        </Form>
      }
    >
      <p className="text-14 text-soft">{[card.by, note].filter(Boolean).join(' · ')}</p>
      <Price price={card.price} mrp={card.mrp} />
      {priceMove && (
        <p className={`text-14 font-medium ${priceMove.isLower ? 'text-success' : 'text-warning'}`}>
          {priceMove.words}
        </p>
      )}
      {card.fit && <FitMark {...card.fit} />}
      <p className="text-14">{availability}</p>
      <p className="text-14 text-soft">Added on {addedOn}</p>
    </ProductRow>
  )
}
