import type { ReactNode } from 'react'
import type { Paise } from '#kernel/money'
import { CompareTick } from './compare-tick.tsx'
import { Cover, type Hue } from './cover.tsx'
import { FitMark } from './fit-mark.tsx'
import { Anchor } from './link.tsx'
import { type Mark, Marked } from './marked.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { WishButton } from './wish-button.tsx'

export type CardView = {
  readonly edition: number
  readonly href: string
  readonly title: string
  /** Authors or faculty in one line; without them, its exam. */
  readonly by: string
  readonly coverHash: string | null
  readonly hue: Hue
  /** Formats it comes in, or a class's length: 'Print, Virtual', '84 lectures · 176 h'. */
  readonly facts: string
  readonly price: Paise
  readonly mrp: Paise
  /** The price is that of the cheapest of several: 'from ₹130'. */
  readonly isFrom: boolean
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly fit: React.ComponentProps<typeof FitMark> | null
  /** 'Outdated: law up to 31 Mar 2025' */
  readonly outdated?: string | null
  /** Shown when it is not simply in stock: 'Pre-order', 'Only 3 left', 'Out of stock'. */
  readonly availability: string | null
  /** Whether it can be compared with others of its kind. */
  readonly isComparable?: true
  /** In search results: the matched words of title and authors, and the matched paper. */
  readonly found?: {
    readonly title: readonly Mark[]
    readonly by: readonly Mark[]
    readonly reason: string | null
  }
}

type ProductCardProps = {
  readonly card: CardView
  readonly sizes: string
  readonly small?: boolean
  readonly first?: boolean
  readonly heading: 'h2' | 'h3'
}

/** A title of a shelf, in four rows of the grid around it (`card.css`). */
export function ProductCard({ card, sizes, small, first, heading: Heading }: ProductCardProps) {
  return (
    <article className="card">
      <Cover of={card} sizes={sizes} small={small} first={first} />
      {!small && <WishButton edition={card.edition} title={card.title} look="card" />}
      <div>
        <Heading className="card-title">
          <Anchor href={card.href}>
            <Marked text={card.title} marks={card.found?.title} />
          </Anchor>
        </Heading>
        {card.by && (
          <p className="card-line">
            <Marked text={card.by} marks={card.found?.by} />
          </p>
        )}
        {card.found?.reason && <p className="card-line">{card.found.reason}</p>}
        <p className="card-facts">
          {card.rating && <Rating average={card.rating.average} count={card.rating.count} />}
          {card.facts}
        </p>
      </div>
      <Price price={card.price} mrp={card.mrp} isFrom={card.isFrom} />
      <div>
        {card.fit && <FitMark {...card.fit} />}
        {card.outdated && <p className="verdict verdict-mismatch">{card.outdated}</p>}
        {card.availability && <p className="text-14 text-soft">{card.availability}</p>}
        {card.isComparable && !small && <CompareTick edition={card.edition} title={card.title} />}
      </div>
    </article>
  )
}

type CardsProps = {
  readonly cards: readonly CardView[]
  readonly sizes: string
  /** Cards of a rail, whose covers are small. */
  readonly small?: boolean
  /** The cover of the first card is the largest picture of the page. */
  readonly first?: boolean
  /** One below the heading that the cards stand under. */
  readonly heading: 'h2' | 'h3'
}

/** The cards of a list, one item each, for the grid or the rail around them. */
export const cardItems = ({ cards, sizes, small, heading, first }: CardsProps): ReactNode =>
  cards.map((card, index) => (
    <li key={card.edition} className="card-cell">
      <ProductCard card={card} sizes={sizes} small={small} first={first && index === 0} heading={heading} />
    </li>
  ))
