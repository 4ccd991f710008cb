import ChevronDown from 'lucide-react/icons/chevron-down'
import { classes } from './classes.ts'
import { TextLink } from './link.tsx'

export type Verdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-judged'

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
    look: 'verdict verdict-misfit',
    words: (attempt: string) => `Not for your attempt: ${attempt}`,
    short: (attempt: string) => `Not for ${attempt}`,
  },
  'not-judged': {
    look: 'verdict verdict-unjudged',
    words: (attempt: string) => `Not judged for your attempt: ${attempt}`,
    short: () => 'Not judged yet',
  },
} as const

type FitMarkProps = { readonly verdict: Verdict; readonly attempt: string; readonly className?: string }

/** Whether an edition serves an attempt: a picture, a colour and a few words, never the colour alone. */
export function FitMark({ verdict, attempt, className }: FitMarkProps) {
  const { look, short } = marks[verdict]
  return <p className={classes(look, className)}>{short(attempt)}</p>
}

/** What an edition needs besides: its name, and where it is to be had once it is out. */
type Supplement = { readonly name: string; readonly href: string | null }

/** A verdict with why, where its judge looked, and the supplement that it needs. */
export type FitWords = {
  readonly verdict: Verdict
  readonly attempt: string
  readonly reason: string
  readonly source: string
  readonly supplement: Supplement | null
}

type FitDetailsProps = { readonly fit: FitWords; readonly className?: string }

/** The mark of a line, which opens to its reason; open at once where something is to be done about it. */
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

/** Which supplement, linked as soon as it is out. */
const SupplementWords = ({ supplement }: { readonly supplement: Supplement | null }) =>
  supplement && (
    <>
      You need:{' '}
      {supplement.href === null ? (
        `${supplement.name}, which is not out yet.`
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
  'not-judged': 'border-line bg-sunk',
} as const

type FitPanelProps = FitMarkProps & {
  /** Why, as its judge put it. */
  readonly reason: string
  /** What it is a panel of; needed where a page has more than one. */
  readonly label?: string
  /** Where the judge looked. */
  readonly source?: string
  /** Of what fits with one. */
  readonly supplement?: Supplement | null
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
