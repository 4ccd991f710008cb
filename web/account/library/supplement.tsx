import { data } from 'react-router'
import { formatDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { links } from '#kernel/links'
import { readChecked } from '#shop/content'
import { openSupplement } from '#shop/supplements'
import { needsContext, visitorContext } from '#web/context.ts'
import { Prose } from '../../content/prose.tsx'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { TitledSection } from '../../storefront/titled-section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/supplement.ts'
import { holdSeat } from './reader-request.ts'

/** Open to all: who has none of its editions reads what it is (403), as all do once it was withdrawn (410). */
export const handle: RouteHandle = { policy: 'owner' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? 'Supplement',
    description: 'What changed after a title came out, free for everybody who has it.',
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const visitor = context.get(visitorContext)
  await holdSeat({ db }, visitor)
  const supplementId = parseNumberId(params.supplement)
  const userId = visitor.user?.id ?? null
  const isEditor = visitor.user?.permissions.includes('catalog.write') ?? false
  const opened = supplementId === null ? null : await openSupplement(db, { supplementId, userId, isEditor })
  if (!opened) throw data(null, { status: 404 })
  const { supplement, body } = opened
  const { kind, title, lawOn, publishedOn, work, editionLabel, editionId, slug, changes } = supplement
  const isWithdrawn = changes[0]?.kind === 'withdrawn'
  return data(
    {
      title,
      lead: `${kind === 'errata' ? 'Corrections' : 'Supplement'} to “${work}”${editionLabel && `, ${editionLabel}`}.`,
      facts: `${lawOn ? `Law as on ${formatDay(lawOn)} · ` : ''}Published on ${formatDay(publishedOn)} · ${isWithdrawn ? 'Withdrawn' : 'Free for owners'}`,
      chapters: isWithdrawn ? [] : supplement.chapters,
      corrections: body.ok ? changes.map(({ on, reason }) => `Corrected on ${formatDay(on)}: ${reason}`) : [],
      productHref: links.product(editionId, slug),
      blocks: body.ok ? readChecked(body.value) : null,
      closed: body.ok ? '' : body.refusal.message,
      signInHref: userId === null && !isWithdrawn ? `/login?returnUrl=/supplement/${supplement.id}` : null,
    },
    { status: body.ok ? 200 : isWithdrawn ? 410 : 403 },
  )
}

export default function SupplementPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-10 wide:pt-14">
      <header>
        <h1 className="max-w-180 font-serif text-30 font-bold tracking-tight wide:text-38">{view.title}</h1>
        <p className="mt-1 text-soft">{view.lead}</p>
        <p className="mt-1 text-14 text-soft">{view.facts}</p>
      </header>
      {view.corrections.length > 0 && (
        <Notice tone="warning">
          {view.corrections.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </Notice>
      )}
      {view.chapters.length > 0 && (
        <TitledSection
          title="Chapters that it changes"
          size={14}
          below="mb-1"
          className="max-w-140 rounded-card bg-sunk p-4"
        >
          <ul className="grid gap-1 text-14">
            {view.chapters.map((chapter) => (
              <li key={chapter}>{chapter}</li>
            ))}
          </ul>
        </TitledSection>
      )}
      {view.blocks ? (
        <>
          <Prose blocks={view.blocks} className="font-serif" />
          <p>
            <TextLink href="/user/library">Your library</TextLink>
          </p>
        </>
      ) : (
        <>
          <p className="max-w-measure">{view.closed}</p>
          <div className="flex flex-wrap items-center gap-4">
            {view.signInHref && <ButtonLink href={view.signInHref}>Sign in</ButtonLink>}
            <ButtonLink href={view.productHref} tone={view.signInHref ? 'secondary' : 'primary'}>
              See the title
            </ButtonLink>
          </div>
        </>
      )}
    </article>
  )
}
