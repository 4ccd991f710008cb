import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { joinGuest } from '#shop/guest'
import type { SignedInAs } from '#shop/identity'
import { joinReferral } from '#shop/referrals'
import { needsContext, visitorContext } from '#web/context.ts'
import { cookieName, readCookie, setCookie } from '../cookies.ts'
import { returnPath } from './return-path.ts'

/** A request of a visitor, with what the shop needs. */
export type AccountRequest = Omit<ReturnType<typeof signInStep>, 'back'>

/** A step of signing in, and where it leads back to. */
export const signInStep = ({
  context,
  request,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>) => ({
  needs: context.get(needsContext),
  visitor: context.get(visitorContext),
  request,
  back: returnPath(url.searchParams.get('returnUrl')),
})

/** The same for a page that only visitors without an account need: others are led back. */
export function firstStep(args: Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>) {
  const step = signInStep(args)
  if (step.visitor.user) throw redirect(step.back ?? '/')
  return step
}

/** One of our own cookies, as the browser sent it. */
export const ownCookie = (
  { needs, request }: AccountRequest,
  which: 'device' | 'social' | 'action' | 'referral',
) => readCookie(request.headers.get('cookie') ?? '', cookieName(which, needs.isSecure))

/** From where somebody signs in. */
export const browserVisit = (from: AccountRequest) => ({
  ip: from.visitor.ip,
  userAgent: from.request.headers.get('user-agent') ?? '',
  earlierToken: from.needs.sessionCookie.read(from.request.headers.get('cookie')),
  device: ownCookie(from, 'device'),
})

const savedAction = z.object({
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Where the person was, and returns to. */
  back: z.string(),
  until: z.number().refine((until) => until > Date.now()),
})

/** The action that a visitor must sign in for, as the server saved it; null when there is none, or it is old. */
export const readSavedAction = (from: AccountRequest) =>
  savedAction.safeParse(from.needs.identity.unseal('action', ownCookie(from, 'action'))).data ?? null

/**
 * Ends every way of signing in: joins what the guest had, sets the cookies of the session and of this device, and
 * redirects to where the person was, or to finish what they were doing there; a new person without either, to their exam.
 */
export async function finishSignIn(
  from: AccountRequest,
  { token, userId, isNew }: SignedInAs,
  { contact, back }: { readonly contact: string | null; readonly back: string | null },
): Promise<never> {
  const { needs, visitor } = from
  const { setCookies, levelCode, attempt } = visitor
  const interest = await joinGuest(needs.db, userId, visitor)
  const device = ownCookie(from, 'device')
  const code = ownCookie(from, 'referral')
  if (code !== null) {
    const isDeviceOf = (known: string) => needs.identity.isKnownDevice(device, known)
    await joinReferral(needs.db, { code, friendId: userId, isDeviceOf })
    setCookies.push(setCookie('referral', '', needs))
  }
  setCookies.push(needs.sessionCookie.set(token))
  if (contact !== null)
    setCookies.push(setCookie('device', needs.identity.trustDevice(device, contact), needs))
  if (interest !== null && (interest.levelCode !== levelCode || interest.attempt !== attempt))
    setCookies.push(setCookie('attempt', `${interest.levelCode}.${interest.attempt}`, needs))
  const saved = readSavedAction(from)
  if (saved !== null && saved.back === back) throw redirect('/login/continue', 303)
  // Without scripts the header leads to the profile.
  const isWelcomed = isNew && (back === null || back === '/user/profile')
  // It may lead back to a file, which only the browser itself can open.
  throw redirectDocument(isWelcomed ? '/user/interests?done=joined' : (back ?? '/'), 303)
}
