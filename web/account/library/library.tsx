import BookOpen from 'lucide-react/icons/book-open'
import Play from 'lucide-react/icons/play'
import { Form } from 'react-router'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TitledSection } from '../../storefront/titled-section.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { accountOf } from '../account-form.ts'
import type { Route } from './+types/library.ts'
import { KeyField } from './key-field.tsx'
import { type LibraryItem, loadLibrary } from './load-library.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta = titleMeta('Your library', 'Everything you own, to read and to go on with.')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { needs, visitor, userId } = accountOf(context)
  return loadLibrary(needs, visitor, {
    userId,
    show: url.searchParams.get('show'),
  })
}

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { isEmpty, shelves, filters, latest, exam } = loaderData
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-10 wide:pt-14">
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_360px]">
        <PageHead title="Your library">
          {exam ?? (
            <>
              <TextLink href="/attempt?returnUrl=/user/library">Choose your exam</TextLink> to see what lasts
              until it.
            </>
          )}
        </PageHead>
        {latest.length > 0 && (
          <TitledSection
            title="Continue"
            size={14}
            below="mb-3"
            className="rounded-card bg-sunk p-4 wide:col-span-2 wide:row-start-2 wide:p-6"
          >
            <ul className="grid gap-6 wide:grid-cols-2">
              {latest.map((item, at) => (
                <li key={item.card.edition}>
                  <ItemRow item={item} latest={at === 0 ? 'primary' : 'secondary'} />
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
        <KeyForm />
      </div>
      {isEmpty && (
        <EmptyState
          title="Your library is empty"
          words="What you buy appears here: virtual books and courses to use online, and your printed books."
        >
          <ButtonLink href="/books/format/virtual">Browse virtual books</ButtonLink>
        </EmptyState>
      )}
      {filters.length > 0 && (
        <nav aria-label="Show" className="flex flex-wrap gap-2">
          {filters.map(({ href, words, count, isChosen }) => (
            <ChipLink key={href} href={href} chosen={isChosen}>
              {words} <span className="font-normal tabular-nums">{count}</span>
            </ChipLink>
          ))}
        </nav>
      )}
      {shelves.map(({ key, number, title, level, items }) => (
        <section key={key} aria-labelledby={key}>
          <h2 id={key} className="mb-2 font-serif text-20 font-bold">
            {number && <span className="mr-1 text-brand">{`${number} `}</span>}
            {title} <span className="font-sans text-14 font-normal text-soft">{level}</span>
          </h2>
          <ul className="max-w-260 divide-y divide-line border-y border-line">
            {items.map((item) => (
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

/** Sends a key to its page, which says what it opens or why it does not. */
const KeyForm = () => (
  <Form
    method="post"
    action="/user/library/key"
    className="flex items-end gap-2 self-start wide:col-start-2 wide:row-start-1"
  >
    <KeyField label="Have an activation key?" className="grow" />
    <Button tone="secondary">Activate</Button>
  </Form>
)

const tones = { good: 'text-success', late: 'text-warning', over: 'text-soft' } as const

type RowProps = {
  readonly item: LibraryItem
  /** Set in "Continue", where the button stands under the title. */
  readonly latest?: 'primary' | 'secondary'
}

const ItemRow = ({ item, latest }: RowProps) => {
  const { card, kind, note, progress, access, hasMore, action, more, isVirtual, isCourse, companions } = item
  const Opening = isCourse ? Play : BookOpen
  const open = isVirtual ? (
    <ButtonLink href={action.href} tone={latest ?? 'secondary'} aria-label={`${action.words}: ${card.title}`}>
      {latest === 'primary' && <Opening aria-hidden="true" className="size-5" />}
      {action.words}
    </ButtonLink>
  ) : (
    <TextLink href={action.href}>{action.words}</TextLink>
  )
  return (
    <ProductRow of={isVirtual ? { ...card, href: action.href } : card} aside={!latest && open}>
      <p className="text-14 text-soft">{[kind, note].filter(Boolean).join(' · ')}</p>
      {progress && (
        <div className="mt-1 grid max-w-80 gap-1">
          <ProgressBar label={`Read of ${card.title}`} reached={progress.reached} />
          <p className="text-14">{progress.words}</p>
        </div>
      )}
      {access && <p className={`text-14 font-medium ${tones[access.tone]}`}>{access.words}</p>}
      {hasMore && <p className="text-14 text-soft">You have more time for it, which begins after this.</p>}
      {latest && <p className="mt-2">{open}</p>}
      {more && !latest && (
        <p className="text-14">
          <TextLink href={more.href} aria-label={`${more.words}: ${card.title}`}>
            {more.words}
          </TextLink>
        </p>
      )}
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
