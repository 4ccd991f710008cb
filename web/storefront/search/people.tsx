import { Anchor } from '../../ui/link.tsx'
import type { PersonCard } from './search-view.ts'

/** Who was asked for by name. */
export const People = ({ people }: { readonly people: readonly PersonCard[] }) => (
  <ul aria-label="People" className="grid gap-3 middle:grid-cols-2 wide:grid-cols-3 wide:gap-x-6">
    {people.map(({ slug, name, initials, credentials, titles, href }) => (
      <li
        key={slug}
        className="group relative flex items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
      >
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-round bg-sunk font-serif text-18 font-bold"
        >
          {initials}
        </span>
        <div className="min-w-0">
          <h2 className="truncate font-serif text-18 leading-6 font-bold">
            <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
              {name}
            </Anchor>
          </h2>
          <p className="truncate text-14 text-soft">{[credentials, titles].filter(Boolean).join(' · ')}</p>
        </div>
      </li>
    ))}
  </ul>
)
