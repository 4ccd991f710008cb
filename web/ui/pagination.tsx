import { groupIndian } from '#kernel/money'
import { classes } from './classes.ts'
import { Anchor } from './link.tsx'

type PaginationProps = {
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  readonly className?: string
}

const place =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3 text-14 font-medium tabular-nums'

/** Which numbers to show: the ends, the page and its neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = new Set(
    [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages),
  )
  return [...shown]
    .sort((one, other) => one - other)
    .flatMap((number, index, all) => {
      const before = all[index - 1]
      return before !== undefined && number - before > 1 ? [0, number] : [number]
    })
}

/** The pages of a list, each with an address of its own. Nothing when there is one page. */
export function Pagination({ page, pages, hrefOf, className }: PaginationProps) {
  if (pages <= 1) return null
  const edge = (target: number, label: string) =>
    target >= 1 && target <= pages ? (
      <Anchor href={hrefOf(target)} className={classes(place, 'border-edge bg-card hover:border-ink')}>
        {label}
      </Anchor>
    ) : null
  return (
    // Another element on each page: the focus leaves the link, and goes to the top of the list.
    <nav
      key={page}
      aria-label="Pages"
      className={classes('flex flex-wrap items-center justify-center gap-2', className)}
    >
      {edge(page - 1, 'Previous')}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index === 1 ? 'before' : 'after'}`} className="px-1 text-soft">
            …
          </span>
        ) : (
          <Anchor
            key={number}
            href={hrefOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${groupIndian(number)}`}
            className={classes(
              place,
              number === page
                ? 'border-brand bg-brand text-paper'
                : 'border-transparent hover:border-edge max-narrow:hidden',
            )}
          >
            {groupIndian(number)}
          </Anchor>
        ),
      )}
      {edge(page + 1, 'Next')}
    </nav>
  )
}
