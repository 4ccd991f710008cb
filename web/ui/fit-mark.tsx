import ChevronDown from 'lucide-react/icons/chevron-down'
import { classes } from './classes.ts'
import { TextLink } from './link.tsx'

export type FitVerdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-assessed' | 'other-level'

type MarkProps = {
  readonly verdict: FitVerdict
  /** 'May 2027' */
  readonly attempt: string
  /** Of verdict 'other-level': what it is, 'CA Final book'. */
  readonly otherLevel?: string | null
}

type Mark = {
  readonly look: string
  readonly panel: string
  /** In a table, where the attempt stands beside it. */
  readonly alone: string
  /** On cards and lines. */
  readonly short: (mark: MarkProps) => string
  /** On its own page. */
  readonly long: (mark: MarkProps, supplement: Supplement | null) => string
}

const amber = 'border-warning-line bg-warning-tint'
const otherLevelWords = ({ otherLevel }: MarkProps) => `This is a ${otherLevel ?? 'title for another exam'}`

/** The look and the words of each verdict, here alone. */
const marks: Readonly<Record<FitVerdict, Mark>> = {
  fits: {
    look: 'verdict verdict-fits',
    panel: 'border-success-line bg-success-tint',
    alone: 'Fits',
    short: ({ attempt }) => `Fits ${attempt}`,
    long: ({ attempt }) => `Fits your attempt: ${attempt}`,
  },
  'fits-with-supplement': {
    look: 'verdict verdict-supplement',
    panel: amber,
    alone: 'With supplement',
    short: () => 'Needs a supplement',
    long: ({ attempt }) => `Needs a supplement for your attempt: ${attempt}`,
  },
  'does-not-fit': {
    look: 'verdict verdict-mismatch',
    panel: amber,
    alone: 'Does not fit',
    short: ({ attempt }) => `Not for ${attempt}`,
    long: ({ attempt }, supplement) =>
      supplement
        ? `Does not fit ${attempt} until the supplement of ${supplement.date}`
        : `Not for your attempt: ${attempt}`,
  },
  'other-level': {
    look: 'verdict verdict-mismatch',
    panel: amber,
    alone: 'Another level',
    short: otherLevelWords,
    long: otherLevelWords,
  },
  'not-assessed': {
    look: 'verdict verdict-unassessed',
    panel: 'border-line bg-sunk',
    alone: 'Not checked',
    short: () => 'Not checked yet',
    long: ({ attempt }) => `Not checked for your attempt yet: ${attempt}`,
  },
}

/** Whether an edition serves an attempt: a picture, a colour and a few words, never the colour alone. */
export function FitMark(mark: MarkProps) {
  const { look, short } = marks[mark.verdict]
  return <p className={look}>{short(mark)}</p>
}

/** The mark in a table of attempts and editions. */
export const FitSign = ({ verdict }: Pick<MarkProps, 'verdict'>) => (
  <span className={marks[verdict].look}>{marks[verdict].alone}</span>
)

/** A supplement to an edition: its name, the day on which it came out or will, and its page once it is published. */
type Supplement = { readonly name: string; readonly date: string; readonly href: string | null }

/** A verdict with its reason, its source and the supplement that it needs. */
export type FitWords = MarkProps & {
  readonly reason: string
  readonly source: string
  readonly supplement: Supplement | null
}

/** The mark of a line, which opens to its reason; open from the start when the edition does not fit. */
export function FitDetails({ fit }: { readonly fit: FitWords }) {
  const { verdict, reason, source, supplement } = fit
  const { look, short } = marks[verdict]
  return (
    <details open={verdict === 'does-not-fit' || verdict === 'other-level'} className="group/fit text-14">
      <summary
        className={classes('min-h-6 w-fit list-none items-start [&::-webkit-details-marker]:hidden', look)}
      >
        {short(fit)}
        <ChevronDown className="mt-0.5 size-4 shrink-0 text-soft transition-transform group-open/fit:rotate-180" />
      </summary>
      <div className="mt-0.5 max-w-measure pl-5.5 text-soft">
        <p>
          {reason} <SupplementWords supplement={supplement} />
        </p>
        {source && <p>Source: {source}</p>}
      </div>
    </details>
  )
}

const SupplementWords = ({ supplement }: { readonly supplement: Supplement | null }) =>
  supplement && (
    <>
      {supplement.href === null ? (
        `Supplement: ${supplement.name}, due on ${supplement.date}.`
      ) : (
        <>
          Supplement: <TextLink href={supplement.href}>{supplement.name}</TextLink>, {supplement.date}.
        </>
      )}
    </>
  )

type FitPanelProps = MarkProps & {
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
  reason,
  label = 'Your attempt',
  source,
  supplement = null,
  children,
  ...mark
}: FitPanelProps) {
  const { look, panel, long } = marks[mark.verdict]
  return (
    <section aria-label={label} className={classes('flex gap-3 rounded-card border p-4', panel)}>
      <span aria-hidden="true" className={`${look} before:size-5`} />
      <div className="grid gap-1">
        <h2 className="font-bold">{long(mark, supplement)}</h2>
        <p>
          {reason} <SupplementWords supplement={supplement} /> {children}
        </p>
        {source && <p className="text-14 text-soft">Source: {source}</p>}
      </div>
    </section>
  )
}
