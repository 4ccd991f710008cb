import { Anchor } from '../../ui/link.tsx'
import type { CourseView, StoreView } from '../load-shell.ts'
import { Logo } from './logo.tsx'
import { entries, levelPlaces } from './navigation.ts'
import { useShell } from './use-shell.ts'

/** Contact, links, and the particulars that the E-Commerce Rules 2020 (rules 4 and 5) require. */
export function Footer() {
  const shell = useShell()
  const store = shell?.store
  const levels = shell?.courses.flatMap(levelLinks) ?? []
  return (
    <footer className="mt-9 border-t border-line bg-sunk text-14 max-wide:pb-15 wide:mt-18 print:hidden">
      <div className="page grid grid-cols-2 gap-x-4 gap-y-8 pt-10 pb-8 wide:grid-cols-[1.7fr_1fr_1.2fr_1.2fr_1.2fr] wide:gap-x-8 wide:pt-12">
        <div className="col-span-full -mt-2 wide:col-span-1 wide:-mt-3">
          <Logo />
          <p className="mt-1 max-w-[38ch] text-balance text-soft">
            Books, classes and combos for CA, CS and CMA, matched to the attempt you are writing.
          </p>
          {store && <Support support={store.support} />}
        </div>
        <Column title="Shop" links={entries.shelves} />
        {/* On a phone the menu of courses has them, and the footer stays short. */}
        <div className="max-wide:hidden">
          <Column title="Courses" links={levels} />
        </div>
        <Column title="Help" links={entries.help} />
        <div className="col-span-full wide:col-span-1">
          <Column title={store?.name ?? 'The store'} links={entries.house} isWide />
        </div>
      </div>
      {store && <Particulars store={store} />}
    </footer>
  )
}

const levelLinks = ({ code, levels }: CourseView) =>
  levels.flatMap((level) =>
    levelPlaces(code, level)
      .slice(0, 1)
      .map(({ href }) => ({ href, label: level.name })),
  )

type ColumnProps = {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
  /** As wide as the page on a phone, in two columns there. */
  readonly isWide?: boolean
}

const Column = ({ title, links, isWide = false }: ColumnProps) =>
  links.length > 0 && (
    <section>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul className={isWide ? 'grid gap-x-4 max-wide:grid-cols-2' : undefined}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Anchor href={href} className="foot-link">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )

const Support = ({ support }: Pick<StoreView, 'support'>) => (
  <address className="mt-4 not-italic">
    <a href={support.phoneHref} className="foot-link font-medium tabular-nums">
      {support.phone}
    </a>
    <br />
    <a href={`mailto:${support.email}`} className="foot-link font-medium">
      {support.email}
    </a>
    <p className="text-soft">{support.hours}</p>
  </address>
)

const Particulars = ({ store }: { readonly store: StoreView }) => (
  <div className="page pb-6 text-14 text-soft wide:pb-8">
    {/* The padding leaves room for the button back to the top. */}
    <div className="grid gap-x-12 gap-y-2 border-t border-line pt-5 pr-16 wide:grid-cols-2">
      <p>
        {store.legalName}, {store.address}
        <br />
        <span className="inline-block">GSTIN {store.gstin}.</span>{' '}
        <span className="inline-block">Prices are inclusive of all taxes.</span>
      </p>
      <p>
        {store.grievanceOfficer.designation}: {store.grievanceOfficer.name},{' '}
        <a href={`mailto:${store.grievanceOfficer.email}`} className="underline-offset-3 hover:underline">
          {store.grievanceOfficer.email}
        </a>
        . <span className="inline-block">Answers within 48 hours.</span>
      </p>
    </div>
  </div>
)
