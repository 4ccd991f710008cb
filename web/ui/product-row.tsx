import type { ReactNode } from 'react'
import { Cover, type CoverOf } from './cover.tsx'
import { Anchor } from './link.tsx'

type ProductRowProps = {
  readonly of: CoverOf & { readonly href: string }
  /** Under the title: format, people, verdict. */
  readonly children?: ReactNode
  /** At the right, or under the rest on a phone: price, quantity, what may be done. */
  readonly aside?: ReactNode
}

/** A product as a line of a cart, an order or a short list. */
export const ProductRow = ({ of, children, aside }: ProductRowProps) => (
  <article className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-2 max-wide:grid-rows-[auto_1fr] wide:grid-cols-[72px_minmax(0,1fr)_auto]">
    <Cover of={of} sizes="72px" small="tiny" className="self-start max-wide:row-span-2" />
    <div className="grid content-start gap-1">
      <h3 className="font-serif text-16 leading-5.5 font-bold">
        <Anchor href={of.href} className="hover:text-brand">
          {of.title}
        </Anchor>
      </h3>
      {children}
    </div>
    {aside && <div className="max-wide:col-start-2 wide:text-right">{aside}</div>}
  </article>
)
