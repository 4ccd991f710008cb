import { classes } from './classes.ts'

export type Hue = 'ca' | 'cs' | 'cma' | null

/** A title as its cover shows it. */
export type CoverOf = {
  /** Names the picture's files; null draws the title on the course's colour instead. */
  readonly coverHash: string | null
  readonly title: string
  readonly hue?: Hue
}

type CoverProps = {
  readonly of: CoverOf
  /** The alternative text; empty where the title stands beside it. */
  readonly alt?: string
  /** The `sizes` attribute. */
  readonly sizes: string
  /** At most 240 px wide, without the largest file. 'tiny': at most 72 px, with one file of 160 px. */
  readonly small?: boolean | 'tiny'
  /** The largest picture of the page, fetched at once; all others load lazily. */
  readonly first?: boolean
  readonly className?: string
}

const widths = [320, 480, 720] as const
const sources = (hash: string, small: boolean): string =>
  widths
    .slice(0, small ? -1 : undefined)
    .map((width) => `/students/media/${hash}-${width}.avif ${width}w`)
    .join(', ')

/** The file for the few browsers without AVIF. */
const fallbackWidths = { tiny: 160, small: 320, full: 480 } as const

const grounds = { ca: 'cover-ca', cs: 'cover-cs', cma: 'cover-cma' } as const

/** The front of a book: always 3 to 4, so that nothing moves when the picture comes. */
export function Cover({ of, alt = '', sizes, small = false, first, className }: CoverProps) {
  const { coverHash: hash, title, hue } = of
  return (
    <span className={classes('cover', hue && grounds[hue], className)}>
      {hash ? (
        <picture>
          {small !== 'tiny' && <source type="image/avif" srcSet={sources(hash, small)} sizes={sizes} />}
          <img
            src={`/students/media/${hash}-${fallbackWidths[small === 'tiny' ? small : small ? 'small' : 'full']}.webp`}
            width={480}
            height={640}
            alt={alt}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      ) : (
        <span aria-hidden="true" className="@container flex size-full flex-col border-t-4 p-[9%]">
          <span className="line-clamp-5 font-serif text-cover font-bold">{title}</span>
          {/* An ornament: as text it would be part of the name of a link around it. */}
          <span
            data-initial={title.slice(0, 1)}
            className="absolute -right-[2%] -bottom-[9%] font-serif text-cover-initial font-bold opacity-12 before:content-[attr(data-initial)]"
          />
          <span className="mt-auto h-0.5 w-1/5 bg-action" />
        </span>
      )}
    </span>
  )
}
