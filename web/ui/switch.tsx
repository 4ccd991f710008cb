import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

type SwitchProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

// The checkbox itself has the state; aria-checked would repeat it.
const kind = { type: 'checkbox', role: 'switch' } as const

/** On or off, at once. In a form that is submitted use a Checkbox. */
export const Switch = ({ label, hint, className, ...props }: SwitchProps) => (
  <label
    className={classes(
      'flex min-h-11 items-start justify-between gap-4 py-2.25',
      props.disabled && 'text-soft',
      className,
    )}
  >
    <span>
      {label}
      {hint && <span className="block text-14 text-soft">{hint}</span>}
    </span>
    <input
      {...props}
      {...kind}
      className="relative mt-0.25 h-6 w-11 shrink-0 appearance-none rounded-round bg-edge transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-round before:bg-paper before:transition-transform checked:bg-brand checked:before:translate-x-5 disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden"
    />
  </label>
)
