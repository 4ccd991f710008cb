type NumberedStepsProps = {
  /** One below the heading that they stand under. */
  readonly heading?: 'h2' | 'h3' | 'h4'
  readonly steps: readonly { readonly title: string; readonly words: string }[]
}

/** What follows, one thing after the other: side by side where there is room. */
export const NumberedSteps = ({ heading: Heading = 'h3', steps }: NumberedStepsProps) => (
  <ol className="grid gap-x-8 gap-y-5 middle:auto-cols-fr middle:grid-flow-col">
    {steps.map(({ title, words }, index) => (
      <li key={title} className="grid content-start gap-1 max-middle:grid-cols-[auto_1fr] max-middle:gap-x-3">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-round border border-line bg-card text-14 font-bold text-brand tabular-nums max-middle:row-span-2"
        >
          {index + 1}
        </span>
        <Heading className="font-bold middle:mt-1.5">{title}</Heading>
        <p className="text-14 wrap-anywhere text-soft">{words}</p>
      </li>
    ))}
  </ol>
)
