import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import type { CardView } from '../../ui/product-card.tsx'

// Four books of different heights.
const places = [
  { className: 'w-[21%]', sizes: 'calc(21vw - 10px)' },
  { className: 'w-[25%]', sizes: 'calc(25vw - 12px)' },
  { className: 'w-[29%]', sizes: 'calc(29vw - 14px)' },
  { className: 'w-[25%]', sizes: 'calc(25vw - 12px)' },
] as const
/** The highest, which is the largest picture of the page. */
const highest = 2

/** The shelf of covers beside the picker. */
export const Stage = ({ books }: { readonly books: readonly CardView[] }) =>
  books.length > 0 && (
    <ul className="flex items-end justify-between gap-2 border-b-10 border-shelf px-2 shadow-[0_3px_0_var(--shelf-edge)] wide:justify-end wide:gap-4">
      {books.slice(0, places.length).map((book, index) => (
        <li key={book.edition} className={places[index]?.className}>
          <Anchor
            href={book.href}
            aria-label={book.title}
            className="block transition-transform hover:-translate-y-1"
          >
            <Cover
              of={book}
              sizes={`(min-width: 951px) 190px, ${places[index]?.sizes}`}
              small
              first={index === highest}
              className="rounded-b-none"
            />
          </Anchor>
        </li>
      ))}
    </ul>
  )
