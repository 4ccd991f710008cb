import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { FitSign } from '../../ui/fit-mark.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionNav } from '../../ui/section-nav.tsx'
import { authorHref } from '../authors/author-href.ts'
import type { ProductView } from '../load-product.ts'
import { Issues } from './issues.tsx'
import { Reviews } from './reviews.tsx'

const About = ({ about }: ProductView) => (
  <div className="grid max-w-measure gap-3">
    {about.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)

/** Chapters shown before the rest is opened. */
const chaptersAtOnce = 12

const Chapters = ({ chapters, from }: { readonly chapters: readonly string[]; readonly from: number }) => (
  <ol
    start={from}
    className="grid list-decimal gap-y-1 pl-6 marker:text-14 marker:text-soft marker:tabular-nums [&>li]:pl-1"
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
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
            <span className="group-open:hidden">Full contents</span>
            <span className="not-group-open:hidden">Show less</span>
          </summary>
          <Chapters chapters={rest} from={chaptersAtOnce + 1} />
        </details>
      )}
    </>
  )
}

/** Other editions beside this one in the table of attempts. */
const editionsBeside = 2

function Attempts({ fits, otherEditions }: ProductView) {
  const others = otherEditions.filter((edition) => edition.fits.length > 0).slice(0, editionsBeside)
  const editions = [{ href: null, label: 'This edition', fits }, ...others]
  return (
    <table className="w-full max-w-measure text-14">
      <thead className={others.length > 0 ? 'border-b border-edge' : 'sr-only'}>
        <tr>
          <th scope="col" className="py-1 pr-3 text-left">
            Attempt
          </th>
          {editions.map(({ href, label }) => (
            <th key={label} scope="col" className="py-1 pr-3 text-left">
              {href ? <TextLink href={href}>{label}</TextLink> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fits.map(({ attempt }) => (
          <tr key={attempt}>
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {attempt}
            </th>
            {editions.map((edition) => (
              <td key={edition.label} className="py-1 pr-3">
                <FitSign
                  verdict={edition.fits.find((fit) => fit.attempt === attempt)?.verdict ?? 'not-assessed'}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
    {people.map(({ id, slug, name, credentials, bio }) => (
      <div key={id}>
        <h3 className="font-bold">
          <TextLink href={authorHref({ id, slug })}>{name}</TextLink>
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

const places = {
  before: 'border-b py-8',
  aside:
    'stays border-b py-8 max-wide:-mt-6 wide:col-start-1 wide:row-span-4 wide:row-start-1 wide:self-start wide:border-t wide:border-b-0 wide:pt-5 wide:pb-0',
  after: 'py-8 not-last:border-b last:pb-0',
} as const

type SectionProps = {
  readonly part: Part
  readonly place: keyof typeof places
  readonly className?: string
}

const Section = ({ part: { id, title, body }, place, className }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={classes('scroll-mt-4 border-line', places[place], className)}
  >
    <h2
      id={`${id}-title`}
      className={classes(
        'mb-3 font-serif text-24 font-bold',
        place === 'aside' && 'wide:mb-1.5 wide:text-18',
      )}
    >
      {title}
    </h2>
    {body}
  </section>
)

export type ProductSectionsProps = {
  readonly product: ProductView
  readonly children: ReactNode
}

/**
 * The sections of a product with their navigation. On a wide screen the specifications stand below the cover: the
 * sections are three items of the grid around them.
 */
export function ProductSections({ product, children }: ProductSectionsProps) {
  const parts = partsOf(product).filter(({ holds }) => holds)
  const facts = parts.find(({ id }) => id === 'specifications')
  const at = facts ? parts.indexOf(facts) : parts.length
  return (
    <>
      <div className="min-w-0 wide:col-start-2 wide:row-start-2">
        <SectionNav label="On this page" sections={parts} />
        {parts.slice(0, at).map((part) => (
          <Section key={part.id} part={part} place="before" />
        ))}
      </div>
      {facts && (
        <Section
          part={facts}
          place="aside"
          className={product.pictures.length > 0 ? 'below-pictures' : 'below-cover'}
        />
      )}
      <div className="-mt-6 min-w-0 wide:col-start-2 wide:row-start-3">
        {parts.slice(facts ? at + 1 : at).map((part) => (
          <Section key={part.id} part={part} place="after" />
        ))}
        {children}
      </div>
    </>
  )
}
