import { useState } from 'react'
import { visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/home.ts'

export const handle: RouteHandle = { policy: 'public' }
export const meta: Route.MetaFunction = () => [{ title: 'Bookmann' }]
export function loader({ context, request }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.has('boom')) throw new Error('boom')
  return { requestId: context.get(visitorContext).requestId }
}
export default function Home({ loaderData }: Route.ComponentProps) {
  const [n, set] = useState(0)
  return (
    <main className="page">
      <h1 className="font-serif text-48">
        The right book for <em className="text-action">your</em> attempt ₹{loaderData.requestId}
      </h1>
      <button type="button" onClick={() => set(n + 1)}>
        {n}
      </button>
    </main>
  )
}
