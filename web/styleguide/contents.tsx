import ChevronDown from 'lucide-react/icons/chevron-down'
import { anchorOf, type PartGroup } from './part.ts'

const line = 'flex min-h-8 items-center text-14 underline-offset-3 hover:underline max-wide:min-h-11'

/** Every part by name: at the left on a desk, folded on a phone. */
export const Contents = ({ groups }: { readonly groups: readonly PartGroup[] }) => (
  <nav aria-label="Parts">
    <details className="group rounded-card border border-line bg-card px-4 wide:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        All parts
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <List groups={groups} />
    </details>
    <div className="max-wide:hidden">
      <List groups={groups} />
    </div>
  </nav>
)

const List = ({ groups }: { readonly groups: readonly PartGroup[] }) => (
  <ul className="grid gap-5 pb-4">
    <li>
      <a href="#foundations" className={`${line} font-bold`}>
        Foundations
      </a>
    </li>
    {groups.map(({ title, parts }) => (
      <li key={title}>
        <p className="mb-1 text-12 text-soft">{title}</p>
        <ul>
          {parts.map(({ name }) => (
            <li key={name}>
              <a href={`#${anchorOf(name)}`} className={line}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
