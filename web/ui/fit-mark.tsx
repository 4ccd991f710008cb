import ChevronDown from 'lucide-react/icons/chevron-down'
import { classes } from './classes.ts'
import { TextLink } from './link.tsx'

export type FitVerdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-assessed'

const marks = {
  fits: {
    look: 'verdict verdict-fits',
    words: (attempt: string) => `Fits your attempt: ${attempt}`,
    short: (attempt: string) => `Fits ${attempt}`,
  },
  'fits-with-supplement': {
    look: 'verdict verdict-supplement',
    words: (attempt: string) => `Fits your attempt with its supplement: ${attempt}`,
    short: () => 'Fits with supplement',
  },
  'does-not-fit': {
    look: 'verdict verdict-mismatch',
    words: (attempt: string) => `Not for your attempt: ${attempt}`,
    short: (attempt: string) => `Not for ${attempt}`,
  },
  'not-assessed': {
    look: 'verdict verdict-unassessed',
    words: (attempt: string) => `Not checked for your attempt: ${attempt}`,
    short: () => 'Not checked yet',
  },
} as const

type FitMarkProps = { readonly verdict: FitVerdict; readonly attempt: string; readonly className?: string }

/** Whether an edition serves an attempt: a picture, a colour and a few words, never the colour alone. */
export function FitMark({ verdict, attempt, className }: FitMarkProps) {
  const { look, short } = marks[verdict]
  return <p className={classes(look, className)}>{short(attempt)}</p>
}

/** A supplement to an edition: its name, and its page once it is published. */
type Supplement = { readonly name: string; readonly href: string | null }

/** A verdict with its reason, its source and the supplement that it needs. */
export type FitWords = {
  readonly verdict: FitVerdict
  readonly attempt: string
  readonly reason: string
  readonly source: string
  readonly supplement: Supplement | null
}

type FitDetailsProps = { readonly fit: FitWords; readonly className?: string }

/** The mark of a line, which opens to its reason; open from the start when the edition does not fit. */
export function FitDetails({ fit, className }: FitDetailsProps) {
  const { verdict, attempt, reason, source, supplement } = fit
  const { look, short } = marks[verdict]
  return (
    <details open={verdict === 'does-not-fit'} className={classes('group/fit text-14', className)}>
      <summary
        className={classes('min-h-6 w-fit list-none items-start [&::-webkit-details-marker]:hidden', look)}
      >
        {short(attempt)}
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-soft transition-transform group-open/fit:rotate-180"
        />
      </summary>
      <div className="mt-0.5 max-w-measure pl-5.5 text-soft">
        <p>
          {reason} <SupplementWords supplement={supplement} />
        </p>
        <p>Source: {source}</p>
      </div>
    </details>
  )
}

const SupplementWords = ({ supplement }: { readonly supplement: Supplement | null }) =>
  supplement && (
    <>
      Also read:{' '}
      {supplement.href === null ? (
        `${supplement.name}, which is not published yet.`
      ) : (
        <>
          <TextLink href={supplement.href}>{supplement.name}</TextLink>.
        </>
      )}
    </>
  )

const panels = {
  fits: 'border-success-line bg-success-tint',
  'fits-with-supplement': 'border-success-line bg-success-tint',
  'does-not-fit': 'border-warning-line bg-warning-tint',
  'not-assessed': 'border-line bg-sunk',
} as const

type FitPanelProps = FitMarkProps & {
  readonly reason: string
  /** Its name; needed where a page has more than one. */
  readonly label?: string
  readonly source?: string
  readonly supplement?: Supplement | null
  /** What to buy instead. */
  readonly children?: React.ReactNode
}

/** The verdict with its reason, for the product page. */
export function FitPanel({
  verdict,
  attempt,
  reason,
  label = 'Your attempt',
  source,
  supplement = null,
  children,
  className,
}: FitPanelProps) {
  const { look, words } = marks[verdict]
  return (
    <section
      aria-label={label}
      className={classes('flex gap-3 rounded-card border p-4', panels[verdict], className)}
    >
      <span aria-hidden="true" className={`${look} before:size-5`} />
      <div className="grid gap-1">
        <h2 className="font-bold">{words(attempt)}</h2>
        <p>
          {reason} <SupplementWords supplement={supplement} /> {children}
        </p>
        {source && <p className="text-14 text-soft">Source: {source}</p>}
      </div>
    </section>
  )
}
