import { formatInrShort, type Paise, percentOff } from '#kernel/money'
import { classes } from './classes.ts'

type PriceProps = {
  readonly price: Paise
  readonly mrp: Paise
  /** The cheapest of several: 'from ₹130'. */
  readonly isFrom?: boolean
  readonly size?: 'card' | 'page'
  readonly className?: string
}

/** The price, the printed price struck through and the saving in whole percent, in one line or two. */
export function Price({ price, mrp, isFrom, size = 'card', className }: PriceProps) {
  const saving = percentOff(mrp, price)
  const isPage = size === 'page'
  return (
    <p className={classes('price', className)}>
      <span className={classes('price-now', isPage && 'text-30')}>
        {isFrom ? (
          <span className={classes('font-normal text-soft', isPage ? 'text-16' : 'text-12')}>from </span>
        ) : (
          <span className="sr-only">Price </span>
        )}
        {formatInrShort(price)}
      </span>
      {mrp > price && (
        <span className={classes('price-was', isPage && 'text-16')}>
          <span className="sr-only">MRP </span>
          <s>{formatInrShort(mrp)}</s>
          {saving > 0 && (
            <b className={isPage ? 'text-14' : undefined}>
              <span className="sr-only">You save </span>
              <span aria-hidden="true">−</span>
              {`${saving}%`}
            </b>
          )}
        </span>
      )}
    </p>
  )
}
