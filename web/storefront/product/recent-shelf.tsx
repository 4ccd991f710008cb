import { type RecentTitle, recentTitles } from '../../browser/recent-titles.ts'
import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import { TitledSection } from '../titled-section.tsx'

/** The titles viewed in this browser, without the current one. */
export function RecentShelf({ besides }: { readonly besides: number }) {
  const titles = recentTitles().filter(({ edition }) => edition !== besides)
  if (titles.length === 0) return null
  return (
    <TitledSection title="Recently viewed" size={24} below="page mb-4" className="mt-12">
      <div className="page max-wide:px-0">
        <ul className="grid auto-cols-28 grid-flow-col gap-4 overflow-x-auto px-4 pt-1 pb-4 [scrollbar-width:none] wide:-mx-4 wide:auto-cols-32 wide:gap-6">
          {titles.map((title) => (
            <Title key={title.edition} {...title} />
          ))}
        </ul>
      </div>
    </TitledSection>
  )
}

const Title = ({ href, title, by, coverHash, hue }: RecentTitle) => (
  <li className="group relative grid content-start gap-1">
    <Cover of={{ coverHash, title, hue }} sizes="128px" small className="mb-1" />
    <Anchor
      href={href}
      className="line-clamp-2 font-serif text-14 font-bold after:absolute after:inset-0 group-hover:text-brand"
    >
      {title}
    </Anchor>
    {by && <p className="truncate text-12 text-soft">{by}</p>}
  </li>
)
