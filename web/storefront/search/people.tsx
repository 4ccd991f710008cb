import type { FoundPerson } from '#shop/search'
import { Anchor } from '../../ui/link.tsx'
import { authorHref } from '../authors/author-href.ts'
import { initialsOf } from '../authors/initials.ts'
import { titleCount } from '../title-count.ts'

/** Authors and faculty found by name. */
export const PeopleResults = ({ people }: { readonly people: readonly FoundPerson[] }) => (
  <ul aria-label="People" className="grid gap-3 middle:grid-cols-2 wide:grid-cols-3 wide:gap-x-6">
    {people.map(({ id, slug, name, credentials, titles }) => (
      <li
        key={id}
        className="group relative flex items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
      >
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-round bg-sunk font-serif text-18 font-bold"
        >
          {initialsOf(name)}
        </span>
        <div className="min-w-0">
          <h2 className="truncate font-serif text-18 leading-6 font-bold">
            <Anchor
              href={authorHref({ id, slug })}
              className="after:absolute after:inset-0 group-hover:text-brand"
            >
              {name}
            </Anchor>
          </h2>
          <p className="truncate text-14 text-soft">
            {[credentials, titleCount(titles)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </li>
    ))}
  </ul>
)
