import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

type RadioGroupProps = {
  readonly legend: string
  /** Where a heading of the page asks the question already. */
  readonly isLegendHidden?: boolean
  readonly children: ReactNode
}

/** A question with one answer of several, as cards joined into a list. */
export const RadioGroup = ({ legend, isLegendHidden = false, children }: RadioGroupProps) => (
  <fieldset>
    <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-bold'}>{legend}</legend>
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {children}
    </div>
  </fieldset>
)

type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** At the right: a fee, a price. */
  readonly aside?: ReactNode
}

const ring =
  'mt-[calc((1lh-var(--spacing)*5)/2)] size-5 shrink-0 appearance-none rounded-round border border-edge bg-card checked:border-6 checked:border-brand enabled:hover:border-ink disabled:border-line disabled:bg-sunk forced-colors:appearance-auto'

/** One answer. A disabled one says why in its hint. */
export function RadioCard({ label, hint, aside, disabled, ...props }: RadioCardProps) {
  return (
    <label
      className={classes(
        'flex gap-3 p-4 transition-colors has-checked:bg-sunk has-checked:shadow-chosen has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
        disabled ? 'text-soft' : 'hover:bg-sunk',
      )}
    >
      <input {...props} type="radio" disabled={disabled} className={ring} />
      <span className="grow wrap-anywhere">
        <span className="font-bold">{label}</span>
        {hint && <span className="block text-14 text-pretty text-soft">{hint}</span>}
      </span>
      {aside && <span className="shrink-0 text-14 leading-[inherit] text-soft tabular-nums">{aside}</span>}
    </label>
  )
}

type RadioChoicesProps = Omit<RadioGroupProps, 'children'> & {
  readonly name: string
  readonly options: readonly (Pick<RadioCardProps, 'label' | 'hint' | 'disabled'> & {
    readonly value: string
  })[]
  readonly chosen: string | null | undefined
  readonly required?: boolean
}

/** One of several answers, where none needs more than its words. */
export const RadioChoices = ({ name, options, chosen, required, ...group }: RadioChoicesProps) => (
  <RadioGroup {...group}>
    {options.map((option) => (
      <RadioCard
        key={option.value}
        {...option}
        name={name}
        defaultChecked={option.value === chosen}
        required={required}
      />
    ))}
  </RadioGroup>
)
