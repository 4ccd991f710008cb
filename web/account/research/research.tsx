import { Form } from 'react-router'
import { researchHref } from '#kernel/library-links'
import { countWords } from '#kernel/money'
import { researchKinds, searchDocuments } from '#shop/research'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Choice } from '../../storefront/form-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ownTitle } from '../library/unit-words.ts'
import { PlanPage } from '../plans/plan-page.tsx'
import { changePlan, planHead } from '../plans/plan-state.ts'
import type { Route } from './+types/research.ts'
import { EntryList } from './entry-list.tsx'
import { findResearch, kindNames, toEntry } from './find-research.ts'

/** Open to all: what a plan holds, before buying. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

export const meta = (args: Route.MetaArgs) => titleMeta(ownTitle(args.loaderData?.plan))(args)

/** As many letters as a question has. */
const longest = 100

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { plan, state } = await findResearch(needs, context.get(visitorContext), params.edition)
  const q = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longest)
  const kind = researchKinds.find((each) => each === url.searchParams.get('kind')) ?? null
  const found = await searchDocuments(needs.db, { workId: plan.workId, q, kind })
  return {
    plan: planHead(plan),
    state,
    q,
    kind,
    kinds: researchKinds.map((value) => ({ value, label: kindNames[value] })),
    count: found.length,
    groups: researchKinds
      .map((each) => ({
        name: kindNames[each],
        entries: found
          .filter((document) => document.kind === each)
          .map((document) => toEntry(plan, state.kind === 'open', document)),
      }))
      .filter(({ entries }) => entries.length > 0),
  }
}

/** Opens the plan for the first time, or starts its free trial. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const { plan } = await findResearch(needs, visitor, params.edition)
  return changePlan(needs, visitor, plan, { request, here: researchHref(plan.editionId) })
}

export default function Research({
  loaderData: { plan, state, q, kind, kinds, count, groups },
  actionData: problem,
}: Route.ComponentProps) {
  return (
    <PlanPage
      plan={plan}
      state={state}
      problem={problem}
      offer="These documents come with the plan. Those marked so are open to all."
    >
      <search>
        <Form key={`${kind} ${q}`} className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 max-wide:basis-full">
            <Input
              type="search"
              name="q"
              defaultValue={q}
              aria-label="Search the documents"
              placeholder="Search the documents"
              maxLength={longest}
            />
          </div>
          <Choice
            name="kind"
            options={kinds}
            none="All documents"
            defaultValue={kind ?? ''}
            aria-label="Kind of document"
          />
          <Button tone="secondary">Search</Button>
        </Form>
      </search>
      {(q !== '' || kind !== null) && (
        <p role="status">
          {count === 0
            ? 'No document of this plan has these words. Try fewer or other words.'
            : `${countWords(count, 'document')} found.`}{' '}
          <TextLink href={researchHref(plan.editionId)}>Show all documents</TextLink>
        </p>
      )}
      {groups.map(({ name, entries }) => (
        <section key={name}>
          <h2 className="mb-2 font-serif text-24 font-bold">{name}</h2>
          <EntryList entries={entries} />
        </section>
      ))}
    </PlanPage>
  )
}
