import { lazy, Suspense } from 'react'

const Problem = lazy(() =>
  import('./problem.tsx').then(
    (part) => ({ default: part.Problem }),
    () => ({ default: OutOfReach }),
  ),
)

/** What stands in place of a page that cannot be shown. Its code comes when it is needed: on most visits, never. */
export const ProblemInTime = () => (
  <Suspense>
    <Problem />
  </Suspense>
)

/** The page is gone, and the words that say why cannot be had either: the line is down, or a new version is out. */
const OutOfReach = () => (
  <div className="page py-16">
    <h1 className="font-serif text-30 font-bold">We could not reach the shop</h1>
    <p className="mt-3 text-soft">Check your connection, then reload this page. Nothing you did is lost.</p>
  </div>
)
