import type { ReactNode } from 'react'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'

export type SavedOption = { readonly value: string; readonly label: string; readonly hint?: string }

type SavedChoiceProps = {
  readonly legend: string
  readonly name: string
  readonly chosen: string | null | undefined
  readonly options: readonly SavedOption[]
  /** 'Another address'. */
  readonly another: string
  /** The fields of another one; CSS shows them once it is chosen. */
  readonly children: ReactNode
}

/** One of the saved things with one tap, or the fields of another one. Without any saved, only the fields. */
export const SavedChoice = ({ legend, name, chosen, options, another, children }: SavedChoiceProps) =>
  options.length === 0 ? (
    children
  ) : (
    <div className="group/saved grid gap-4">
      <RadioGroup legend={legend} isLegendHidden>
        {[...options, { value: 'new', label: another, hint: undefined }].map(({ value, label, hint }) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            label={label}
            hint={hint}
          />
        ))}
      </RadioGroup>
      <div className="hidden gap-4 group-has-[input[value=new]:checked]/saved:grid">{children}</div>
    </div>
  )
