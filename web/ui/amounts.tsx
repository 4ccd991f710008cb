import { classes } from './classes.ts'

export type AmountRow = {
  readonly label: string
  /** As people read it: '₹1,635.00', 'Free'. */
  readonly amount: string
  /** The sum of the rows above; a side note that is part of another row; what is saved. */
  readonly tone?: 'total' | 'soft' | 'saving'
}

const tones = { total: 'text-20 font-bold', soft: 'text-soft', saving: 'text-success' } as const

/** Amounts below one another that add up, aligned on the decimal. */
export const Amounts = ({ rows }: { readonly rows: readonly AmountRow[] }) => (
  <dl className="grid content-start gap-1.5">
    {rows.map(({ label, amount, tone }) => (
      <div key={label} className={classes('flex items-baseline justify-between gap-4', tone && tones[tone])}>
        <dt>{label}</dt>
        <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
      </div>
    ))}
  </dl>
)
