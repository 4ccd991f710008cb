import BookOpen from 'lucide-react/icons/book-open'
import { data } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Route } from './+types/library.ts'
import { type LibraryItem, loadLibrary } from './load-library.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile', section: '/user/library' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your library', description: 'Everything you own, to read and to go on with.' })

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (visitor.user === null) throw data(null, { status: 403 })
  return loadLibrary(context.get(needsContext), visitor, visitor.user.id)
}

export default function LibraryPage({ loaderData: { items, latest, exam } }: Route.ComponentProps) {
  const shelves = [
    { id: 'virtual', title: 'Read and watch online', items: items.filter(({ isVirtual }) => isVirtual) },
    { id: 'other', title: 'Printed and other', items: items.filter(({ isVirtual }) => !isVirtual) },
  ].filter((shelf) => shelf.items.length > 0)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-10 wide:pt-14">
      <header>
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Your library</h1>
        {exam && <p className="mt-1 text-soft">{exam}</p>}
        <p className="mt-1">
          <TextLink href="/user/library/key">Use an activation key</TextLink>
        </p>
      </header>
      {latest && (
        <section aria-labelledby="latest" className="rounded-card bg-sunk p-4 wide:p-6">
          <h2 id="latest" className="mb-3 text-14 font-bold">
            Continue
          </h2>
          <ItemRow item={latest} isLatest />
        </section>
      )}
      {items.length === 0 && (
        <EmptyState
          title="Your library is empty"
          words="What you buy appears here: virtual books and courses to use online, and your printed books."
        >
          <ButtonLink href="/books/format/virtual">Browse virtual books</ButtonLink>
        </EmptyState>
      )}
      {shelves.map(({ id, title, items: own }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-2 font-serif text-24 font-bold">
            {title} <span className="font-sans text-16 font-normal text-soft">{own.length}</span>
          </h2>
          <ul className="max-w-260 divide-y divide-line border-y border-line">
            {own.map((item) => (
              <li key={item.card.edition} className="py-5">
                <ItemRow item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const tones = { good: 'text-success', late: 'text-warning', over: 'text-soft' } as const

const ItemRow = ({ item, isLatest }: { readonly item: LibraryItem; readonly isLatest?: boolean }) => {
  const { card, kind, note, progress, access, action, isVirtual, companions } = item
  return (
    <ProductRow
      href={card.href}
      title={card.title}
      coverHash={card.coverHash}
      hue={card.hue}
      aside={
        isVirtual ? (
          <ButtonLink
            href={action.href}
            tone={isLatest ? 'primary' : 'secondary'}
            aria-label={`${action.words}: ${card.title}`}
          >
            {isLatest && <BookOpen aria-hidden="true" className="size-5" />}
            {action.words}
          </ButtonLink>
        ) : (
          <TextLink href={action.href}>{action.words}</TextLink>
        )
      }
    >
      <p className="text-14 text-soft">{[kind, note].filter(Boolean).join(' · ')}</p>
      {progress && (
        <div className="mt-1 grid max-w-80 gap-1">
          <ProgressBar label={`Read of ${card.title}`} reached={progress.reached} />
          <p className="text-14">{progress.words}</p>
        </div>
      )}
      {access && <p className={`text-14 font-medium ${tones[access.tone]}`}>{access.words}</p>}
      {companions.length > 0 && (
        <ul aria-label={`With ${card.title}`} className="grid gap-1 text-14">
          {companions.map(({ href, words, isNew }) => (
            <li key={href}>
              <TextLink href={href}>{words}</TextLink> {isNew && <Badge>New</Badge>}
            </li>
          ))}
        </ul>
      )}
    </ProductRow>
  )
}
