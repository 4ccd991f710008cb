import { Anchor } from '../../ui/link.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { SectionOf } from './home-view.ts'
import { groundOf } from './hues.ts'
import { SectionHead } from './section-head.tsx'

/** Teachers of the classes on sale. */
export const Faculties = ({ id, title, intro, people }: SectionOf<'faculties'>) => (
  <section aria-labelledby={id} className="page">
    <SectionHead
      id={id}
      title={title}
      intro={intro}
      all={{ href: '/authors?type=faculty', label: 'All faculty' }}
    />
    <ul className="swipe grid gap-x-3 gap-y-3 max-wide:-mx-4 max-wide:grid-rows-2 max-wide:px-4 wide:grid-cols-3 wide:gap-x-6">
      {people.map(({ name, initials, credentials, hue, classes, rating, href }) => (
        <li
          key={href}
          className="group relative flex items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
        >
          <span
            aria-hidden="true"
            className={`grid size-14 shrink-0 place-items-center rounded-round font-serif text-20 font-bold ${groundOf(hue)}`}
          >
            {initials}
          </span>
          <div className="min-w-0">
            <h3 className="font-serif text-18 leading-6 font-bold">
              <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
                {name}
              </Anchor>
            </h3>
            <p className="truncate text-14 text-soft">{credentials}</p>
            <p className="flex flex-wrap items-center gap-x-2.5 text-14 text-soft">
              {rating && <Rating average={rating.average} count={rating.count} />}
              {classes}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
