import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePlus from 'lucide-react/icons/circle-plus'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { classes } from './classes.ts'

export type Verdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-judged'

const marks = {
  fits: {
    Icon: CircleCheck,
    look: 'text-success',
    words: (attempt: string) => `Fits your attempt: ${attempt}`,
    short: (attempt: string) => `Fits ${attempt}`,
  },
  'fits-with-supplement': {
    Icon: CirclePlus,
    look: 'text-success',
    words: (attempt: string) => `Fits your attempt with its supplement: ${attempt}`,
    short: () => 'Fits with supplement',
  },
  'does-not-fit': {
    Icon: CircleAlert,
    look: 'text-warning',
    words: (attempt: string) => `Not for your attempt: ${attempt}`,
    short: (attempt: string) => `Not for ${attempt}`,
  },
  'not-judged': {
    Icon: CircleHelp,
    look: 'text-soft',
    words: (attempt: string) => `Not judged for your attempt: ${attempt}`,
    short: () => 'Not judged yet',
  },
} as const

type FitMarkProps = { readonly verdict: Verdict; readonly attempt: string; readonly className?: string }

/** Whether an edition serves an attempt: a picture, a colour and a few words, never the colour alone. */
export function FitMark({ verdict, attempt, className }: FitMarkProps) {
  const { Icon, look, short } = marks[verdict]
  return (
    <p className={classes('flex gap-1.5 text-14 font-medium', look, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {short(attempt)}
    </p>
  )
}

const panels = {
  fits: 'border-success-line bg-success-tint',
  'fits-with-supplement': 'border-success-line bg-success-tint',
  'does-not-fit': 'border-warning-line bg-warning-tint',
  'not-judged': 'border-line bg-sunk',
} as const

type FitPanelProps = FitMarkProps & {
  /** Why, as its judge put it. */
  readonly reason: string
  /** What it is a panel of; needed where a page has more than one. */
  readonly label?: string
  /** Where the judge looked. */
  readonly source?: string
  /** What to take instead. */
  readonly children?: React.ReactNode
}

/** The verdict with its reason, for the product page. */
export function FitPanel({
  verdict,
  attempt,
  reason,
  label = 'Your attempt',
  source,
  children,
  className,
}: FitPanelProps) {
  const { Icon, look, words } = marks[verdict]
  return (
    <section
      aria-label={label}
      className={classes('flex gap-3 rounded-card border p-4', panels[verdict], className)}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', look)} />
      <div className="grid gap-1">
        <h2 className="font-bold">{words(attempt)}</h2>
        <p>
          {reason} {children}
        </p>
        {source && <p className="text-14 text-soft">Source: {source}</p>}
      </div>
    </section>
  )
}
