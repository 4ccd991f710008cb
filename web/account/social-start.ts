import { data, redirect } from 'react-router'
import { withBase } from '#kernel/links'
import { faultContext, needsContext, visitorContext } from '#web/context.ts'
import { setCookie } from '../cookies.ts'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/social-start.ts'
import { returnPath, withReturnPath } from './return-path.ts'

/** Has no page of its own: leaves for the issuer, and back to signing in when that cannot be reached. */
export const handle: RouteHandle = { policy: 'public', unlisted: 'Leads to another sign-in service.' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const issuer = needs.social.find(({ id }) => id === params.issuer)
  if (!issuer) throw data(null, { status: 404 })
  const back = returnPath(url.searchParams.get('returnUrl'))
  const begun = await issuer
    .begin(withBase(`/login/social/${issuer.id}/callback`, needs.baseUrl))
    .catch((fault: unknown) => {
      context.get(faultContext)(fault)
      return null
    })
  if (begun === null) throw redirect(`${withReturnPath('/login', back)}${back === null ? '?' : '&'}done=away`)
  const visit = { ...begun.visit, issuer: issuer.id, back, until: Date.now() + 15 * 60_000 }
  context
    .get(visitorContext)
    .setCookies.push(setCookie('social', needs.identity.seal('social', visit), needs))
  throw redirect(begun.url)
}
