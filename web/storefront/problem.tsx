import { use } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { RequestId } from '../request-id.ts'

export function Problem() {
  const problem = useRouteError()
  return (
    <main className="page py-14">
      <h1 className="font-serif text-38">{isRouteErrorResponse(problem) ? problem.status : 500}</h1>
      <p className="text-soft">Request {use(RequestId)}</p>
    </main>
  )
}
