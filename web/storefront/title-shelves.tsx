import { Rail } from '../ui/rail.tsx'
import type { toTitleShelves } from './to-title-shelves.ts'

/** The titles of an author or a seller, a rail for each kind. */
export const TitleShelves = ({ shelves }: { readonly shelves: ReturnType<typeof toTitleShelves> }) => (
  <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8">
    {shelves.map(({ list, title, note, cards, all }) => (
      <Rail key={list} title={title} note={note} cards={cards} all={all} />
    ))}
  </div>
)
