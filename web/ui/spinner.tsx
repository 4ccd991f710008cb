import LoaderCircle from 'lucide-react/icons/loader-circle'
import { classes } from './classes.ts'

/** A turning mark beside words that say what is under way. */
export const Spinner = ({ className }: { readonly className?: string }) => (
  <LoaderCircle className={classes('size-5 animate-spin', className)} />
)
