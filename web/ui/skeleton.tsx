import { classes } from './classes.ts'

/** A grey place of the size of what comes. Whoever shows several says once, in words, that it is loading. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden="true" className={classes('block animate-pulse rounded-control bg-line', className)} />
)

/** Cards to come: covers and lines where they will stand, so that nothing moves. */
export const CardSkeletons = ({ count }: { readonly count: number }) => (
  <div
    role="status"
    className="grid grid-cols-2 gap-x-4 gap-y-8 middle:grid-cols-3 wide:grid-cols-4 wide:gap-x-6"
  >
    <span className="sr-only">Loading the list</span>
    {Array.from({ length: count }, (_, place) => (
      <span key={place} className="grid content-start gap-2.5">
        <Skeleton className="aspect-3/4 w-full" />
        <Skeleton className="mt-1 h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-5 w-1/3" />
      </span>
    ))}
  </div>
)
