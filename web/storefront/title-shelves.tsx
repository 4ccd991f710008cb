import type { CardView } from '../ui/product-card.tsx'
import { Rail } from '../ui/rail.tsx'

/** Titles of one kind as a rail. */
export type ShelfView = {
  readonly list: string
  readonly title: string
  /** '42 titles'. */
  readonly note: string
  readonly cards: readonly CardView[]
  readonly all: { readonly href: string; readonly label: string } | null
}

/** Everything of somebody, a rail for each kind. */
export const TitleShelves = ({ shelves }: { readonly shelves: readonly ShelfView[] }) => (
  <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-9">
    {shelves.map(({ list, title, note, cards, all }) => (
      <Rail key={list} title={title} note={note} cards={cards} {...(all ? { all } : {})} />
    ))}
  </div>
)
