import { redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { takeData } from '#shop/customers'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/data-file.ts'
import { accountOf } from './account-form.ts'

export const handle: RouteHandle = { policy: 'self' }

/** The link of the mail: the button is on the page, so that a mail program that opens links does not use it up. */
export const loader = () => redirect('/user/privacy#copy', 303)

/** The copy of one's own data, once; afterwards the page on which to ask for another. */
export async function action({ context, params }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const id = parseNumberId(params.request)
  const content = id === null ? null : await takeData(needs.db, userId, id)
  if (content === null) return loader()
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
