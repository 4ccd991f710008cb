import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { FitMark } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionNav } from '../../ui/section-nav.tsx'
import { Issues } from './issues.tsx'
import type { ProductView } from './product-view.ts'
import { Reviews } from './reviews.tsx'

const About = ({ about }: ProductView) => (
  <div className="grid max-w-measure gap-3">
    {about.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)

/** A longer list of contents is shown in full when asked for. */
const chaptersAtOnce = 12

type ChaptersProps = { readonly chapters: readonly string[]; readonly from: number }

const Chapters = ({ chapters, from }: ChaptersProps) => (
  <ol
    start={from}
    className="grid list-decimal gap-y-1 pl-7 marker:text-14 marker:text-soft marker:tabular-nums [&>li]:pl-1"
  >
    {chapters.map((chapter) => (
      <li key={chapter}>{chapter}</li>
    ))}
  </ol>
)

const Contents = ({ contents }: ProductView) => {
  const rest = contents.slice(chaptersAtOnce)
  return (
    <>
      <Chapters chapters={contents.slice(0, chaptersAtOnce)} from={1} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-medium text-brand [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            <span className="group-open:hidden">All {contents.length} chapters</span>
            <span className="not-group-open:hidden">Fewer chapters</span>
          </summary>
          <Chapters chapters={rest} from={chaptersAtOnce + 1} />
        </details>
      )}
    </>
  )
}

const Attempts = ({ fits }: ProductView) => (
  <ul className="grid gap-y-1">
    {fits.map(({ attempt, verdict }) => (
      <li key={attempt} className="flex flex-wrap items-center gap-x-4">
        <span className="w-40">{attempt}</span>
        <FitMark verdict={verdict} attempt={attempt} />
      </li>
    ))}
  </ul>
)

const Specifications = ({ specifications }: ProductView) => (
  <dl className="facts">
    {specifications.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const People = ({ people }: ProductView) => (
  <div className="grid max-w-measure gap-5">
    {people.map(({ href, name, credentials, bio }) => (
      <div key={href}>
        <h3 className="font-bold">
          <TextLink href={href}>{name}</TextLink>
          {credentials && <span className="font-normal text-soft">, {credentials}</span>}
        </h3>
        <p>{bio}</p>
      </div>
    ))}
  </div>
)

type Part = { readonly id: string; readonly title: string; readonly body: ReactNode; readonly holds: boolean }

const partsOf = (product: ProductView): readonly Part[] => [
  { id: 'about', title: 'About', body: <About {...product} />, holds: product.about.length > 0 },
  { id: 'issues', title: 'Issues', body: <Issues {...product} />, holds: product.issues.length > 0 },
  { id: 'contents', title: 'Contents', body: <Contents {...product} />, holds: product.contents.length > 0 },
  { id: 'attempts', title: 'Attempts', body: <Attempts {...product} />, holds: product.fits.length > 0 },
  {
    id: 'specifications',
    title: 'Specifications',
    body: <Specifications {...product} />,
    holds: product.specifications.length > 0,
  },
  {
    id: 'people',
    title: product.peopleTitle,
    body: <People {...product} />,
    holds: product.people.length > 0,
  },
  { id: 'reviews', title: 'Reviews', body: <Reviews {...product} />, holds: true },
]

/** Everything there is to know, one under the other; the row of names on top leads to each. */
export function Sections({ product }: { readonly product: ProductView }) {
  const parts = partsOf(product).filter(({ holds }) => holds)
  return (
    <div className="min-w-0">
      <SectionNav label="On this page" sections={parts} />
      {parts.map(({ id, title, body }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="scroll-mt-4 border-b border-line py-8 last:border-b-0 last:pb-0"
        >
          <h2 id={`${id}-title`} className="mb-3 font-serif text-24 font-bold">
            {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  )
}
