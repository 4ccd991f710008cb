import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { issuesHref } from '#kernel/library-links'
import { validityText } from '#shop/catalog'
import { isTryable, trialDays } from '#shop/entitlements'
import { backIssueDays, mayOpen, readJournal, readJournalIssues, readNoTrial } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { PostButton } from '../../storefront/submit-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { changePlan } from '../plans/plan-state.ts'
import { signInFor } from '../return-path.ts'
import type { Route } from './+types/issues.ts'
import { IssueList } from './issue-list.tsx'
import { ownTitle, trialTerms } from './unit-words.ts'
import { WithOrderLink } from './with-order-link.tsx'

/** Open to all: the loader asks to sign in, and says why a journal does not open. */
export const handle: RouteHandle = { policy: 'owner', layout: 'profile' }

export const meta = (args: Route.MetaArgs) =>
  titleMeta(ownTitle(args.loaderData?.journal), 'The issues of a virtual journal of your library.')(args)

const journalOf = (url: URL) => parseNumberId(url.searchParams.get('editionId') ?? '')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const id = journalOf(url)
  // The issues of a parent journal are a list for everybody; without a journal it is the list of all of them.
  if (id === null) {
    const parent = parseNumberId(url.searchParams.get('parentJournalId') ?? '')
    throw redirect(`/product/list/journal${parent === null ? '' : `/${parent}`}`, 301)
  }
  const journal = await readJournal(db, id)
  if (!journal) throw data(null, { status: 404 })
  if (!user) throw redirect(signInFor(url), 303)
  const access = await mayOpen(db, { userId: user.id, editionId: id }, 'journal')
  const isOffered =
    !access.ok && access.refusal.code === 'not_yours' && journal.isOnSale && isTryable(journal.type)
  const [issues, samples, noTrial] = await Promise.all([
    access.ok ? readJournalIssues(db, { journalId: id, access: access.value }) : [],
    readJournalIssues(db, { journalId: id, access: null }),
    isOffered ? readNoTrial(db, { userId: user.id, editionId: id }, 'journal') : null,
  ])
  return data(
    {
      journal,
      productHref: `/product/${id}/${journal.slug}`,
      closed: access.ok ? null : access.refusal.message,
      canTry: isOffered && noTrial === null,
      noTrial,
      isOpened: access.ok && access.value.isOpened,
      isOrdered: access.ok && access.value.cause === 'order',
      endsOn: access.ok ? access.value.endsOn : null,
      issues,
      hasSamples: samples.length > 0,
      term: validityText(journal.validityDays, null),
      back: backIssueDays,
      trialDays,
    },
    { status: access.ok ? 200 : 403 },
  )
}

/** Begins the time of a subscription, or its free trial. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const id = journalOf(url)
  const journal = id === null ? null : await readJournal(needs.db, id)
  if (!journal) throw data(null, { status: 404 })
  const { editionId } = journal
  const wanted = { request, here: issuesHref(editionId) }
  return changePlan(needs, context.get(visitorContext), { editionId, noun: 'journal' }, wanted)
}

export default function Issues({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { journal, closed, canTry, isOpened, endsOn, issues, productHref, hasSamples } = view
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-10 wide:pt-14">
      <header>
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">{journal.title}</h1>
        <p className="mt-1 text-soft">
          {closed ? (
            <WithOrderLink words={closed} />
          ) : isOpened ? (
            `Your subscription runs${endsOn ? ` till ${formatDay(endsOn)}` : ''}. It opens what comes out while it runs, and what came out in the ${view.back} days before.`
          ) : (
            `From the day on which you begin, it runs for ${view.term}. It opens what comes out while it runs, and what came out in the ${view.back} days before.${view.isOrdered ? ' Once you have begun, it can no longer be cancelled.' : ''}`
          )}
        </p>
        {problem && (
          <p role="alert" className="mt-2 font-medium">
            {problem.words}
          </p>
        )}
      </header>
      {!closed && !isOpened && <PostButton value="open">Begin my subscription</PostButton>}
      {closed && (
        <div className="flex flex-wrap items-center gap-4">
          {canTry && <PostButton value="try">Start your free trial</PostButton>}
          <ButtonLink href={productHref} tone={canTry ? 'secondary' : 'primary'}>
            See its price
          </ButtonLink>
          {hasSamples && (
            <TextLink href={issuesHref(journal.editionId, 'samples')}>Read a sample issue</TextLink>
          )}
        </div>
      )}
      {view.noTrial && <p className="text-14 text-soft">{view.noTrial}</p>}
      {closed && canTry && <p className="text-14 text-soft">{trialTerms(view.trialDays)}</p>}
      {isOpened &&
        (issues.length > 0 ? (
          <IssueList issues={issues} />
        ) : (
          <p>No issue has come out yet in the time of your subscription.</p>
        ))}
    </div>
  )
}
