import { lazy, Suspense } from 'react'

const Problem = lazy(() =>
  import('./problem.tsx').then(
    (part) => ({ default: part.Problem }),
    () => ({ default: Offline }),
  ),
)

/** The error page, loaded only when it is needed. */
export const LazyProblem = () => (
  <Suspense>
    <Problem />
  </Suspense>
)

/** Shown when the error page cannot be loaded: the visitor is offline, or a new version was deployed. */
const Offline = () => (
  <div className="page py-16">
    <h1 className="font-serif text-30 font-bold">We could not reach the shop</h1>
    <p className="mt-3 text-soft">Check your connection, then reload this page. Nothing you did is lost.</p>
  </div>
)
