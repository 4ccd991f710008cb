import { classes } from './classes.ts'

/** A filled star of 14 px. */
export const Star = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true" className={classes('size-3.5 fill-current', className)}>
    <path d="M7 .8 8.9 4.9l4.4.5-3.3 3 .9 4.4L7 10.6l-3.9 2.2.9-4.4-3.3-3 4.4-.5z" />
  </svg>
)
