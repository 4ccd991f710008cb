import type { TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './field.tsx'
import { controlLook } from './input.tsx'

/** Several lines of text; inside a Field it is labelled by it. */
export function Textarea({ className, id, rows = 4, ...props }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <textarea
      {...props}
      rows={rows}
      {...useFieldAttributes({ id })}
      className={classes(controlLook, 'py-2', className)}
    />
  )
}
