import { classes } from './classes.ts'

/** A grey stand-in of the shape of what is coming. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden="true" className={classes('block animate-pulse rounded-control bg-line', className)} />
)
