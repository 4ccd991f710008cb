import Heart from 'lucide-react/icons/heart'
import { classes } from './classes.ts'

/** The form around none of the hearts: each names it, and it stands once in the page around the screen. */
export const wishForm = 'wish'

type WishButtonProps = {
  readonly edition: number
  readonly title: string
  /** On a card, a heart alone at the corner of its cover; beside what a page is about, with its words. */
  readonly look: 'card' | 'page'
  readonly className?: string
}

/**
 * Puts a title on the wishlist: a plain button of a form before scripts run. A page that many share does not know what is
 * on it, so every heart is empty until a script has asked and sets `data-wished`.
 */
export const WishButton = ({ edition, title, look, className }: WishButtonProps) => (
  <button
    type="submit"
    form={wishForm}
    name="edition"
    value={edition}
    aria-label={`Add to wishlist: ${title}`}
    className={classes(
      'group/wish',
      look === 'card'
        ? 'grid size-11 place-items-center'
        : 'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-3 font-medium text-brand hover:bg-sunk',
      className,
    )}
  >
    <span
      className={
        look === 'card'
          ? 'grid size-8 place-items-center rounded-round border border-line bg-card text-ink group-hover/wish:border-ink group-data-wished/wish:text-action'
          : 'group-data-wished/wish:text-action'
      }
    >
      <Heart aria-hidden="true" className="size-4.5 group-data-wished/wish:fill-current" />
    </span>
    {look === 'page' && (
      <span aria-hidden="true">
        <span className="group-data-wished/wish:hidden">Add to wishlist</span>
        <span className="hidden group-data-wished/wish:inline">In your wishlist</span>
      </span>
    )}
  </button>
)
