import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

/** A question with one answer of several, as cards joined into a list. */
export function RadioGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  )
}

type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** At the right: a fee, a price. */
  readonly aside?: ReactNode
}

/** One answer, pressable everywhere. A disabled one says why in its hint. */
export function RadioCard({ label, hint, aside, disabled, ...props }: RadioCardProps) {
  return (
    <label
      className={classes(
        'flex gap-3 p-4 has-checked:bg-sunk has-checked:shadow-[inset_3px_0_0_var(--action)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
        disabled && 'text-soft',
      )}
    >
      <input {...props} type="radio" disabled={disabled} className="mt-0.5 size-5 shrink-0 accent-action" />
      <span className="grow">
        <span className="font-bold">{label}</span>
        {hint && <span className="block text-14 text-soft">{hint}</span>}
      </span>
      {aside && <span className="shrink-0 text-14 text-soft tabular-nums">{aside}</span>}
    </label>
  )
}
