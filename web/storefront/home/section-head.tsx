import type { ReactNode } from 'react'
import { AllLink } from '../../ui/all-link.tsx'
import type { HomeLink } from './to-sections.ts'

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly children: ReactNode
}

const look = 'font-serif text-24 font-bold wide:text-30'

/** A section of home under its heading, with an intro and a link to all of its kind. */
export const HeadedSection = ({
  id,
  title,
  intro,
  all,
  children,
}: SectionProps & { readonly all?: HomeLink & { readonly short?: string } }) => (
  <section aria-labelledby={id} className="page">
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 wide:mb-5">
      <h2 id={id} className={look}>
        {title}
      </h2>
      {intro && <p className="text-soft">{intro}</p>}
      {all && <AllLink {...all} />}
    </div>
    {children}
  </section>
)

/** A section with its heading on the left and its content on the right; stacked on a phone. */
export const AsideSection = ({ id, title, intro, children }: SectionProps) => (
  <section
    aria-labelledby={id}
    className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
  >
    <div>
      <h2 id={id} className={look}>
        {title}
      </h2>
      {intro && <p className="mt-2 max-w-measure text-soft">{intro}</p>}
    </div>
    <div>{children}</div>
  </section>
)
