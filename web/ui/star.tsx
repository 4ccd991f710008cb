import { classes } from './classes.ts'

/** What one person gave: so many of five stars. */
export const StarRow = ({ stars }: { readonly stars: number }) => (
  <span className="flex gap-0.5">
    <span className="sr-only">{stars} of 5 stars</span>
    {[1, 2, 3, 4, 5].map((place) => (
      <Star key={place} className={place <= stars ? 'text-star' : 'text-edge/40'} />
    ))}
  </span>
)

/** A filled star of 14 px. */
export const Star = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true" className={classes('size-3.5 fill-current', className)}>
    <path d="M7 .8 8.9 4.9l4.4.5-3.3 3 .9 4.4L7 10.6l-3.9 2.2.9-4.4-3.3-3 4.4-.5z" />
  </svg>
)
