import { data } from 'react-router'
import { z } from 'zod'
import { withBase } from '#kernel/links'
import { needsContext, visitorContext } from '#web/context.ts'
import { setCookie } from '../cookies.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/social-callback.ts'
import { AccountCard } from './account-card.tsx'
import { browserVisit, finishSignIn, ownCookie } from './finish-sign-in.ts'

export const handle: RouteHandle = { policy: 'public', unlisted: 'A step of signing in.' }

export const meta = titleMeta('Sign in')

const savedVisit = z.object({
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string().nullable(),
  until: z.number().refine((until) => until > Date.now()),
})

/** Comes back from the issuer. The cookie of the visit is used once; without it, this browser did not begin. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const from = { needs: context.get(needsContext), visitor: context.get(visitorContext), request }
  const { identity, social, baseUrl } = from.needs
  const issuer = social.find(({ id }) => id === params.issuer)
  if (!issuer) throw data(null, { status: 404 })
  const visit = savedVisit.safeParse(identity.unseal('social', ownCookie(from, 'social'))).data
  if (visit?.issuer !== issuer.id)
    return data({ message: 'This sign-in has taken too long, or began in another browser.' }, { status: 400 })
  from.visitor.setCookies.push(setCookie('social', '', from.needs))
  const address = withBase(`/login/social/${issuer.id}/callback${url.search}`, baseUrl)
  const person = await issuer.finish(address, visit)
  if (!person.ok) return data({ message: person.refusal.message }, { status: 400 })
  const signedIn = await identity.signInSocially(person.value, browserVisit(from))
  if (!signedIn.ok) return data({ message: signedIn.refusal.message }, { status: 422 })
  return finishSignIn(from, signedIn.value, { contact: signedIn.value.contact, back: visit.back })
}

export default function SocialCallback({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <AccountCard title="You are not signed in">
      <Notice tone="danger">{message}</Notice>
      <ButtonLink href="/login">Sign in</ButtonLink>
    </AccountCard>
  )
}
