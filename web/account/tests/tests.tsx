import { testsHref } from '#kernel/library-links'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { ownTitle } from '../library/unit-words.ts'
import { PlanPage } from '../plans/plan-page.tsx'
import { changePlan } from '../plans/plan-state.ts'
import type { Route } from './+types/tests.ts'
import { findPlan, loadTests } from './load-tests.ts'

/** Open to all: what a plan holds, before buying. */
export const handle: RouteHandle = { policy: 'owner', layout: 'plain' }

export const meta = (args: Route.MetaArgs) => titleMeta(ownTitle(args.loaderData?.plan))(args)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadTests(context.get(needsContext), context.get(visitorContext), params.edition)

/** Opens the plan for the first time, or starts its free trial. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const { plan } = await findPlan(needs, visitor, params.edition)
  return changePlan(needs, visitor, plan, { request, here: testsHref(plan.editionId) })
}

export default function TestsPage({
  loaderData: { plan, state, papers },
  actionData: problem,
}: Route.ComponentProps) {
  return (
    <PlanPage
      plan={plan}
      state={state}
      problem={problem}
      offer={`These tests come with the ${plan.noun}. The sample tests are open to all.`}
    >
      {papers.map(({ paper, tests }) => (
        <section key={paper}>
          <h2 className="mb-2 font-serif text-24 font-bold">{paper}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {tests.map((test) => (
              <li key={test.href} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <div>
                  <h3 className="font-bold">
                    {test.title} {test.isSample && <Badge tone="success">Open to all</Badge>}
                    {test.isWithdrawn && <Badge>No longer in the {plan.noun}</Badge>}
                  </h3>
                  <p className="text-14 text-soft">{test.terms}</p>
                  {test.best && <p className="text-14">{test.best}</p>}
                </div>
                {(test.isSample || state.kind === 'open') && (
                  <SecondaryLink href={test.href}>
                    {test.isSample ? 'Try it' : test.isRunning ? 'Go on' : 'Open'}
                    <span className="sr-only">{`, ${paper}: ${test.title}`}</span>
                  </SecondaryLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PlanPage>
  )
}
