import { testsHref } from '#kernel/library-links'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { ReaderBar } from '../library/reader-bar.tsx'
import { ownTitle } from '../library/unit-words.ts'
import type { Route } from './+types/result.ts'
import { loadResult } from './load-tests.ts'
import { Solutions } from './solutions.tsx'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'plain' }

export const meta = (args: Route.MetaArgs) =>
  titleMeta(
    ownTitle(args.loaderData?.plan, args.loaderData && { title: `Result of ${args.loaderData.test.title}` }),
  )(args)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadResult(context.get(needsContext), context.get(visitorContext), params)

export default function ResultPage({ loaderData: view }: Route.ComponentProps) {
  const { plan, test, at, againHref } = view
  return (
    <>
      <ReaderBar book={plan} back={{ href: testsHref(plan.editionId), words: 'All tests' }} />
      <div className="page grid max-w-200 content-start gap-6 py-8 wide:py-12">
        <header className="grid gap-1">
          <p className="text-soft">{test.paper}</p>
          <h1 className="font-serif text-30 font-bold wide:text-38">{test.title}</h1>
          <p>
            Started on {at}. {test.terms}. {test.minusWords}
          </p>
        </header>
        <Solutions score={view.score} questions={view.questions} answers={view.answers} />
        {againHref && (
          <div>
            <SecondaryLink href={againHref}>Take the test again</SecondaryLink>
          </div>
        )}
      </div>
    </>
  )
}
