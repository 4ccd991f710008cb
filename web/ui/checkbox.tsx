import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { TickBox } from './tick-box.tsx'

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** A yes or no with its words at the right. */
export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label
      className={classes('flex min-h-11 items-start gap-3 py-2.25', props.disabled && 'text-soft', className)}
    >
      <TickBox {...props} />
      <span className="min-w-0 grow">
        {label}
        {hint && <span className="block text-14 text-soft">{hint}</span>}
      </span>
    </label>
  )
}
