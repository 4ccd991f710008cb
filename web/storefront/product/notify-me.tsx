import { data, redirect } from 'react-router'
import { alertInput, requestStockAlert } from '#shop/requests'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { oneValue, readForm } from '../form-data.ts'
import { loadProduct } from '../load-product.ts'
import type { Route } from './+types/notify-me.ts'
import { AlertForm } from './alert-form.tsx'

export const handle: RouteHandle = {
  policy: 'public',
  unlisted: 'A form about a title that has its own page.',
}

export const meta = titleMeta('Notify me when it is on sale', 'One e-mail when a title is on sale.')

/** The result of a request; `email` is what was typed, when it needs correcting. */
export type AlertAnswer = { readonly ok: boolean; readonly words: string; readonly email: string }

/** The form on a page of its own. An edition on sale redirects to its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await loadProduct(context.get(needsContext), context.get(visitorContext), params.edition)
  if (product === null) throw data(null, { status: 404 })
  if (product.alert === null) throw redirect(product.href, 303)
  const { edition, title, href, alert } = product
  return { edition, title, href, alert }
}

/** Saves the address. The answer is the same if it was saved before. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, identity } = context.get(needsContext)
  const { ip } = context.get(visitorContext)
  const typed = oneValue(await readForm(request), 'email') ?? ''
  const answer = (words: string, status: number) =>
    data<AlertAnswer>({ ok: false, words, email: typed.slice(0, 254) }, { status })
  const input = alertInput.safeParse({ email: typed })
  if (!input.success) return answer(input.error.issues[0]?.message ?? '', 422)
  const editionId = Number(params.edition)
  if (!Number.isSafeInteger(editionId)) throw data(null, { status: 404 })
  const query = await requestStockAlert(
    { db, consumeAttempt: identity.consumeAttempt },
    { editionId, email: input.data.email, ip },
  )
  if (query.ok) {
    const words = `We will e-mail ${input.data.email} once it is on sale. The e-mail has a link to delete your address.`
    return data<AlertAnswer>({ ok: true, words, email: '' })
  }
  if (query.refusal.code === 'unknown_edition') throw data(null, { status: 404 })
  if (query.refusal.code === 'on_sale') throw redirect(`/product/${editionId}`, 303)
  return answer(query.refusal.message, 429)
}

export default function NotifyMe({ loaderData, actionData }: Route.ComponentProps) {
  const { edition, title, href, alert } = loaderData
  return (
    <div className="page grid max-w-130 gap-5 pt-6 wide:pt-10">
      <h1 className="font-serif text-30 font-bold tracking-tight">{title}</h1>
      <AlertForm {...alert} edition={edition} answer={actionData} />
      <p>
        <TextLink href={href}>Back to the title</TextLink>
      </p>
    </div>
  )
}
