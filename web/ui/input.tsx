import type { InputHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './field.tsx'

/** The look that text controls share. 16 px of type, so that phones do not zoom in. */
export const controlLook =
  'w-full rounded-control border border-edge bg-card px-3 text-16 text-ink placeholder:text-soft transition-colors enabled:hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-soft'

/** One line of text; inside a Field it is labelled by it. */
export function Input({ className, id, ...props }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input {...props} {...useFieldAttributes({ id })} className={classes(controlLook, 'h-11', className)} />
  )
}
