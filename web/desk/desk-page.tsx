import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Input } from '../ui/input.tsx'
import type { DeskLink } from './desk-links.ts'
import { DeskNav } from './desk-nav.tsx'

type DeskPageProps = {
  readonly title: ReactNode
  readonly desks: readonly DeskLink[]
  /** A line about what shows: how many, in which order. */
  readonly words: ReactNode
  /** What was typed into the search for orders. */
  readonly search?: string
  readonly children: ReactNode
}

/** A page of staff: the desks at the left, the search for orders above, the title and what it says. */
export const DeskPage = ({ title, desks, words, search, children }: DeskPageProps) => (
  <div className="grid min-h-full grid-cols-[minmax(0,1fr)] wide:grid-cols-[208px_minmax(0,1fr)]">
    <DeskNav desks={desks} />
    <div className="px-4 py-4 wide:px-6">
      {desks.some(({ href }) => href === '/desk/orders') && <OrderSearch search={search} />}
      <h1 className="mt-4 font-serif text-24 font-bold">{title}</h1>
      <div className="mt-1 mb-4 max-w-measure text-14 text-soft">{words}</div>
      {children}
    </div>
  </div>
)

const OrderSearch = ({ search = '' }: { readonly search?: string }) => (
  <search className="block max-w-100 print:hidden">
    <Form action="/desk/orders" className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <Input
        type="search"
        name="q"
        defaultValue={search}
        key={search}
        aria-label="Find an order"
        placeholder="Order number, mobile, e-mail or AWB"
        className="pl-10"
      />
      <button type="submit" className="sr-only">
        Search
      </button>
    </Form>
  </search>
)

/** How many of a list show, where it is cut. */
export const shownOf = (total: number, shown: number): string =>
  total > shown ? ` Showing ${shown} of ${total}; the next appear as you work through them.` : ''
