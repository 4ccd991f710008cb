/** The one form of all hearts: the shell draws it once, and each heart names it. */
export const wishForm = 'wish'

type WishButtonProps = {
  readonly edition: number
  readonly title: string
  /** On a card a heart alone at the corner of the cover, on a product page with words. */
  readonly look: 'card' | 'page'
}

/**
 * Puts a title on the wishlist, by a plain form without scripts. A cached page does not know the wishlist: hearts are
 * empty until a script sets `data-wished`.
 */
export const WishButton = ({ edition, title, look }: WishButtonProps) => (
  <button
    type="submit"
    form={wishForm}
    name="edition"
    value={edition}
    aria-label={`Add to wishlist: ${title}`}
    className={
      look === 'card'
        ? 'wish-dot'
        : 'group/wish inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-3 font-medium text-brand hover:bg-sunk'
    }
  >
    {look === 'page' && (
      <span aria-hidden="true" className="contents">
        <span className="shape shape-heart size-4.5 group-data-wished/wish:shape-heart-full group-data-wished/wish:text-action" />
        <span className="group-data-wished/wish:hidden">Add to wishlist</span>
        <span className="hidden group-data-wished/wish:inline">In your wishlist</span>
      </span>
    )}
  </button>
)
