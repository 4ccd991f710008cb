import { formatInrShort, type Paise, percentOff } from '#kernel/money'
import { classes } from './classes.ts'

type PriceProps = {
  readonly price: Paise
  readonly mrp: Paise
  readonly size?: 'card' | 'page'
  readonly className?: string
}

/** The price, the printed price struck through and the saving in whole percent. */
export function Price({ price, mrp, size = 'card', className }: PriceProps) {
  const saving = percentOff(mrp, price)
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-1.5 tabular-nums', className)}>
      <span className={size === 'page' ? 'text-30 font-bold' : 'text-18 font-bold'}>
        <span className="sr-only">Price </span>
        {formatInrShort(price)}
      </span>
      {mrp > price && (
        <span className={classes('text-soft', size === 'page' ? 'text-16' : 'text-14')}>
          <span className="sr-only">MRP </span>
          <s>{formatInrShort(mrp)}</s>
        </span>
      )}
      {saving > 0 && (
        <span className="text-14 font-bold whitespace-nowrap text-success">
          <span className="sr-only">You save </span>
          <span aria-hidden="true">−</span>
          {saving}%
        </span>
      )}
    </p>
  )
}
