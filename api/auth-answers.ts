import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Refusal, Result } from '#kernel/result'
import { joinGuest } from '#shop/guest'
import type { SignedInAs } from '#shop/identity'
import { type ApiOptions, cartTokenOf } from './api-plugin.ts'
import { refuseCall, success, usualRefusals } from './envelope.ts'

/** What a program gets when somebody signs in: send the access token as `Authorization: Bearer`. */
export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int().describe('Life of the access token in seconds'),
  tokenType: z.literal('Bearer'),
})

/** A field that is taken in any form, because nobody reads it. */
const unread = z.unknown().optional()

/**
 * What a client may send of its device and its page, by the names of the contract. Nothing of it is stored: the server reads
 * address and browser itself.
 */
export const deviceFields = {
  ipAddress: unread,
  userAgent: unread,
  device: unread.describe('Model'),
  os: unread,
  osVersion: unread,
  browser: unread,
  browserVersion: unread,
  deviceType: unread.describe('desktop, tablet, mobile or unknown'),
  domainname: unread,
  componentURL: unread.describe('The address of the page'),
}

const byMobile = unread.describe('Not stored: a mobile number is proved by generateOTP')
const byProfile = unread.describe('Not stored: send it with putStateProfessionInterest after signing in')
const byPage = unread.describe('Not stored: which page or order led here')
const byTracking = unread.describe('Not stored: send it with userSiteTracking')

/**
 * What else the contract lets a client send with a registration, each with where it is stored if not here. Until a contact is
 * proven it may be anybody's, so nothing is stored of its person but what opening the account needs.
 */
export const registrationFields = {
  ...deviceFields,
  countrycode: byMobile,
  mobile: byMobile,
  profession: byProfile,
  professionOther: byProfile,
  state: byProfile,
  interest: byProfile,
  productEditionId: byPage,
  planKey: byPage,
  orderNo: byPage,
  verify: unread.describe('Not read: every registration is verified'),
  utm_source: byTracking,
  utm_medium: byTracking,
  utm_campaign: byTracking,
  utm_term: byTracking,
  utm_content: byTracking,
}

export const authRefusals = [...usualRefusals, 403, 429] as const

/** A request for a code or a link: the same answer whether or not there is an account. */
export const requested = z.object({ requestId: z.string().describe('Send it with the code to verifyOTP') })

const statuses: Readonly<Record<string, 401 | 403 | 429>> = {
  too_many_attempts: 429,
  too_soon: 429,
  wrong_credentials: 401,
  refresh_ended: 401,
  disabled: 403,
}

export const refuseSignIn = (refusal: Refusal) => refuseCall(statuses[refusal.code] ?? 422, refusal)

/** From where a program signs in. */
export const programVisit = ({ ip, headers }: FastifyRequest) => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  client: 'program' as const,
})

/** Issues the tokens of a new session and joins what the guest had; or says why nobody is signed in. */
export async function answerTokens(
  request: FastifyRequest,
  options: ApiOptions,
  signedIn: Result<SignedInAs>,
) {
  if (!signedIn.ok) return refuseSignIn(signedIn.refusal)
  const { sessionId, userId } = signedIn.value
  const { db, identity } = options.needs
  const { levelCode, attempt } = options.callerOf(request)
  await joinGuest(db, userId, {
    cartToken: cartTokenOf(request, options),
    levelCode,
    attempt,
    ip: request.ip,
  })
  return sendTokens(await identity.issueTokens(sessionId))
}

export const sendTokens = (pair: {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
}) => success({ ...pair, tokenType: 'Bearer' as const }, 'Signed in.')
