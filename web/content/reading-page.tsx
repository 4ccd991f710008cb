import type { ReactNode } from 'react'
import { Folded } from '../ui/accordion.tsx'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'

export type ContentsEntry = { readonly id: string; readonly title: string }

type ReadingPageProps = {
  readonly crumbs: readonly Crumb[]
  readonly title: string
  /** Says in a sentence what the page is about. */
  readonly lead: ReactNode
  /** Above the title: the kind of text. */
  readonly above?: ReactNode
  /** Under the lead: day and version. */
  readonly below?: ReactNode
  readonly contents: readonly ContentsEntry[]
  /** At the right on a wide screen, else after the text. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page to read: contents at the left, text, notes in the margin. */
export const ReadingPage = ({
  crumbs,
  title,
  lead,
  above,
  below,
  contents,
  aside,
  children,
}: ReadingPageProps) => (
  <div className="page">
    <div className="print:hidden">
      <Breadcrumbs crumbs={crumbs} />
    </div>
    <div className="grid gap-x-14 wide:grid-cols-[208px_minmax(0,560px)_minmax(0,1fr)] print:block">
      <header className="mt-2 mb-8 wide:col-span-2 wide:col-start-2 wide:mt-6 wide:mb-10">
        {above}
        <h1 className="max-w-180 font-serif text-30 font-bold tracking-tight wide:text-48">{title}</h1>
        <p className="mt-3 max-w-140 text-18 text-pretty text-soft">{lead}</p>
        {below}
      </header>
      <Contents entries={contents} />
      <article className="min-w-0 wide:col-start-2">{children}</article>
      {aside && (
        <aside className="mt-12 min-w-0 wide:col-start-3 wide:mt-0 print:hidden">
          <div className="grid max-w-72 gap-8 text-14 wide:sticky wide:top-6 wide:ml-auto">{aside}</div>
        </aside>
      )}
    </div>
  </div>
)

const entry = 'flex items-center text-14 text-soft hover:text-brand'

/** The table of contents: beside the text on a wide screen, folded above it on a phone. */
function Contents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  if (entries.length < 3) return null
  return (
    <>
      <nav aria-label="On this page" className="row-start-2 max-wide:hidden print:hidden">
        <div className="sticky top-6">
          <p className="mb-1 text-14 font-bold">On this page</p>
          <ul className="border-l border-line">
            {entries.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className={`${entry} -ml-px min-h-11 border-l wide:min-h-8 border-transparent py-1 pl-4 hover:border-brand`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <Folded title="On this page" className="mb-8 wide:hidden print:hidden">
        <ul>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={`${entry} min-h-11`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Folded>
    </>
  )
}

/** A few words in the margin under a small heading. */
export const MarginNote = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="border-t border-line pt-3">
    <h2 className="mb-1 font-bold">{title}</h2>
    {children}
  </section>
)
