import { testsHref } from '#kernel/library-links'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ownTitle } from '../library/own-title.ts'
import { ReaderBar } from '../library/reader-bar.tsx'
import { PlanAccess } from '../plans/plan-access.tsx'
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
  const { editionId } = (await findPlan(needs, visitor, params.edition)).plan
  return changePlan(needs, visitor, editionId, { request, here: testsHref(editionId) })
}

export default function TestsPage({
  loaderData: { plan, state, papers },
  actionData: problem,
}: Route.ComponentProps) {
  return (
    <>
      <ReaderBar
        book={plan}
        back={
          state.kind === 'closed'
            ? { href: plan.productHref, words: 'Product page' }
            : { href: '/user/library', words: 'Library' }
        }
      />
      <div className="page grid max-w-200 content-start gap-6 py-8 wide:py-12">
        <header className="grid gap-3">
          <h1 className="font-serif text-30 font-bold wide:text-38">{plan.title}</h1>
          {problem && <Notice tone="danger">{problem.words}</Notice>}
          <PlanAccess
            state={state}
            productHref={plan.productHref}
            offer="These tests come with the plan. The sample tests are open to all."
          />
        </header>
        {papers.map(({ paper, tests }) => (
          <section key={paper}>
            <h2 className="mb-2 font-serif text-24 font-bold">{paper}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {tests.map((test) => (
                <li key={test.href} className="flex flex-wrap items-center justify-between gap-3 py-4">
                  <div>
                    <h3 className="font-bold">
                      {test.title} {test.isSample && <Badge tone="success">Open to all</Badge>}
                    </h3>
                    <p className="text-14 text-soft">{test.terms}</p>
                    {test.best && <p className="text-14">{test.best}</p>}
                  </div>
                  {(test.isSample || state.kind === 'open') && (
                    <ButtonLink href={test.href} tone="secondary">
                      {test.isSample ? 'Try it' : test.isRunning ? 'Go on' : 'Open'}
                      <span className="sr-only">{`, ${paper}: ${test.title}`}</span>
                    </ButtonLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
