import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import type { titleHead } from './load-reviews.ts'

type TitleHeadProps = {
  readonly title: ReturnType<typeof titleHead>
  readonly lead: string
}

/** The heading of a page about the reviews of a title, with its cover. */
export const TitleHead = ({ title, lead }: TitleHeadProps) => (
  <header className="flex gap-4 wide:gap-6">
    <Cover of={title} sizes="96px" small className="w-18 shrink-0 self-start wide:w-24" />
    <div className="grid content-start gap-1">
      <h1 className="font-serif text-24 font-bold tracking-tight text-balance wide:text-30">
        {lead}{' '}
        <Anchor
          href={title.href}
          className="text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {title.title}
        </Anchor>
      </h1>
      {title.by !== '' && <p className="text-soft">{title.by}</p>}
      <p className="text-14 text-soft">{title.edition}</p>
    </div>
  </header>
)
