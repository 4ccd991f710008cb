import type { ReactNode } from 'react'
import { RadioChoices } from '../../ui/radio-card.tsx'

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
      <RadioChoices
        legend={legend}
        isLegendHidden
        name={name}
        options={[...options, { value: 'new', label: another }]}
        chosen={chosen}
      />
      <div className="hidden gap-4 group-has-[input[value=new]:checked]/saved:grid">{children}</div>
    </div>
  )
