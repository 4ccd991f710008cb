import type { Level } from '#shop/catalog'
import { Checkbox } from '../ui/checkbox.tsx'

export type LevelPapers = {
  readonly code: string
  readonly name: string
  readonly papers: readonly { readonly value: string; readonly label: string }[]
}

/** The papers of a level as ticks. */
export const paperTicksOf = ({ code, name, papers }: Level): LevelPapers => ({
  code,
  name,
  papers: papers.map((paper) => ({ value: paper.code, label: `${paper.number} ${paper.name}` })),
})

type PaperTicksProps = {
  readonly levels: readonly LevelPapers[]
  readonly isTicked: (paper: string) => boolean
  /** Name and value of the tick of a paper. */
  readonly fieldOf: (paper: string) => { readonly name: string; readonly value: string }
}

/** A tick for each paper, under its level; levels with a ticked one are open. */
export const PaperTicks = ({ levels, isTicked, fieldOf }: PaperTicksProps) =>
  levels.map(({ code, name, papers }) => (
    <details key={code} open={papers.some(({ value }) => isTicked(value))}>
      <summary className="min-h-11 py-2.5">{name}</summary>
      <div className="grid gap-x-4 pl-4 wide:grid-cols-2">
        {papers.map(({ value, label }) => (
          <Checkbox key={value} {...fieldOf(value)} label={label} defaultChecked={isTicked(value)} />
        ))}
      </div>
    </details>
  ))
