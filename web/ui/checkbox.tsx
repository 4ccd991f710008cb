import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** A yes or no with its words at the right. */
export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label className={classes('flex min-h-11 items-start gap-3 py-2', className)}>
      <input {...props} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-action" />
      <span>
        {label}
        {hint && <span className="block text-14 text-soft">{hint}</span>}
      </span>
    </label>
  )
}
