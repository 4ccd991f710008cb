import { classes } from './classes.ts'
import { Anchor } from './link.tsx'

export type StepperStep = {
  readonly label: string
  /** Where a step already done can be changed. */
  readonly href: string | null
  readonly state: 'done' | 'current' | 'ahead'
}

/** How far along: steps done lead back, the current one stands out. */
export const Stepper = ({
  label,
  steps,
}: {
  readonly label: string
  readonly steps: readonly StepperStep[]
}) => (
  <nav aria-label={label}>
    <ol className="flex items-center gap-2 text-14 text-soft wide:gap-3">
      {steps.map(({ label: name, href, state }, index) => (
        <li
          key={name}
          className="flex items-center gap-2 wide:gap-3"
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {index > 0 && (
            <span aria-hidden="true" className="text-edge">
              ›
            </span>
          )}
          {href && state === 'done' ? (
            <Anchor
              href={href}
              className="inline-flex min-h-11 items-center text-brand underline-offset-3 hover:underline"
            >
              {name}
            </Anchor>
          ) : (
            <span
              className={classes(
                'inline-flex min-h-11 items-center',
                state === 'current' && 'font-bold text-ink',
              )}
            >
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
