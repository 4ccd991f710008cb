import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Cover } from '../../ui/cover.tsx'
import { FitDetails, FitMark } from '../../ui/fit-mark.tsx'
import { Anchor, TallLink, TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import type { MappedPaper, PaperMapView } from './load-paper-map.ts'
import type { Provision } from './provision.ts'

const provisions = {
  owned: { Icon: CircleCheck, look: 'text-success', words: 'You have it' },
  unchecked: {
    Icon: CircleDashed,
    look: 'text-soft',
    words: 'Your edition is not checked for your attempt yet',
  },
  outdated: { Icon: CircleAlert, look: 'text-warning', words: 'Your edition does not fit' },
  missing: { Icon: CircleDashed, look: 'text-soft', words: 'Missing' },
} as const

const numerals = { ca: 'text-ca', cs: 'text-cs', cma: 'text-cma' } as const

type MappedPapersProps = {
  readonly group: PaperMapView['groups'][number]
  readonly course: PaperMapView['level']['course']
}

/** The papers of one group: what the visitor has, what fits, and links to the lists. */
export const MappedPapers = ({ group: { name, papers }, course }: MappedPapersProps) => (
  <section aria-label={name ?? 'Papers'}>
    {name && <h2 className="border-b border-line pb-2 font-serif text-24 font-bold">{name}</h2>}
    <ul className="divide-y divide-line">
      {papers.map((paper) => (
        <li
          key={paper.code}
          id={`paper-${paper.code}`}
          className="grid grid-cols-[52px_minmax(0,1fr)] gap-x-3 gap-y-4 py-6 wide:grid-cols-[72px_minmax(0,1fr)_minmax(0,2fr)] wide:gap-x-6"
        >
          <span
            aria-hidden="true"
            className={`font-serif text-30 leading-8.5 font-bold wide:text-38 ${course === null ? 'text-soft' : numerals[course]}`}
          >
            {paper.number}
          </span>
          <div className="grid content-start gap-2">
            <h3 className="font-serif text-20 leading-7 font-bold">
              <span className="sr-only">Paper {paper.number}: </span>
              {paper.name}
            </h3>
            {paper.provision && <ProvisionMark provision={paper.provision} />}
            <Owned owned={paper.owned} />
          </div>
          <div className="grid content-start gap-x-6 gap-y-2 max-wide:col-start-2 wide:grid-cols-2">
            <Best best={paper.best} bestIs={paper.bestIs} isEmpty={paper.lists.length === 0} />
            <ul className="flex flex-wrap content-start gap-x-5">
              {paper.lists.map(({ href, label, from }) => (
                <li key={href}>
                  <TallLink href={href} className="gap-1.5">
                    {label}
                    {from && <span className="text-14 font-normal text-soft">{from}</span>}
                  </TallLink>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

function ProvisionMark({ provision }: { readonly provision: Provision }) {
  const { Icon, look, words } = provisions[provision]
  return (
    <p className={`flex gap-1.5 text-14 font-medium ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}

const Owned = ({ owned }: Pick<MappedPaper, 'owned'>) => (
  <ul className="grid gap-2 empty:hidden">
    {owned.map(({ href, title, note, fit }) => (
      <li key={href} className="border-l-2 border-line pl-3">
        <TextLink href={href}>{title}</TextLink>
        <p className="text-14 text-soft">{note}</p>
        {fit && <FitDetails fit={fit} />}
      </li>
    ))}
  </ul>
)

/** The best title for a paper that the visitor does not have yet; or a note that there is none, with or without an attempt. */
function Best({
  best,
  bestIs,
  isEmpty,
}: Pick<MappedPaper, 'best' | 'bestIs'> & { readonly isEmpty: boolean }) {
  if (best === null)
    return isEmpty && <p className="text-14 text-soft">Nothing to suggest for this paper yet.</p>
  return (
    <article className="group relative grid grid-cols-[56px_minmax(0,1fr)] gap-4 self-start rounded-card border border-line bg-card p-3 transition-colors hover:border-edge">
      <Cover of={best} sizes="56px" small="tiny" />
      <div className="grid content-start gap-0.5">
        <h4 className="font-serif text-16 leading-5.5 font-bold">
          <Anchor href={best.href} className="after:absolute after:inset-0 group-hover:text-brand">
            {best.title}
          </Anchor>
        </h4>
        <p className="truncate text-14 text-soft">{best.by}</p>
        <p className="text-14 text-soft">{bestIs}</p>
        <Price price={best.price} mrp={best.mrp} isFrom={best.isFrom} />
        {best.fit && <FitMark {...best.fit} />}
      </div>
    </article>
  )
}
