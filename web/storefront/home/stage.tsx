import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import type { CardView } from '../../ui/product-card.tsx'

// Four books of different heights, as they would stand on a shelf.
const heights = ['w-[21%]', 'w-[25%]', 'w-[29%]', 'w-[25%]'] as const

/** The shelf beside the question. */
export const Stage = ({ books }: { readonly books: readonly CardView[] }) => (
  <ul className="flex items-end justify-between gap-2 border-b-10 border-shelf px-2 shadow-[0_3px_0_var(--shelf-edge)] wide:justify-end wide:gap-4">
    {books.slice(0, heights.length).map((book, index) => (
      <li key={book.edition} className={heights[index]}>
        <Anchor
          href={book.href}
          aria-label={book.title}
          className="block transition-transform hover:-translate-y-1"
        >
          <Cover
            hash={book.coverHash}
            alt=""
            title={book.title}
            hue={book.hue}
            sizes="(min-width: 951px) 190px, 27vw"
            small
            eager
            first={index === 2}
            className="rounded-b-none"
          />
        </Anchor>
      </li>
    ))}
  </ul>
)
