import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mobileNumber } from '#shop/customers'
import { emailInput, registrationInput } from '#shop/identity'
import type { ApiOptions } from './api-plugin.ts'
import {
  answerTokens,
  authRefusals,
  deviceFields,
  programVisit,
  refuseSignIn,
  registrationFields,
  requested,
  tokens,
} from './auth-answers.ts'
import type { CallName } from './calls.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

const text = z.string().max(1_000)
/** What each field is a contact of: no other kind is taken in it. */
const contactShapes = { email: emailInput.shape.email, mobile: mobileNumber }

/** Registering and proving contacts. No answer tells whether a contact has an account. */
export function registrationCalls(app: FastifyInstance, options: ApiOptions): void {
  const { identity, social } = options.needs

  openCall(app, 'auth/registration/registerUserByEmail', 'public', {
    summary: 'Registers by e-mail: mails a code, with which verifyOTP finishes',
    body: registrationInput.extend(registrationFields),
    answer: requested,
    refusals: authRefusals,
    handler: async (request) => {
      const { email, name, password } = request.body
      const sending = await identity.requestProof({
        contact: email,
        name,
        password,
        ...programVisit(request),
      })
      if (!sending.ok) return refuseSignIn(sending.refusal)
      return success({ requestId: sending.value.token }, 'We have mailed a code.')
    },
  })

  openCall(app, 'auth/registration/CheckEmailExists', 'public', {
    summary: 'Whether an e-mail address can be used; never whether it has an account',
    body: emailInput,
    answer: z.object({ isValid: z.literal(true) }),
    handler: async () => success({ isValid: true as const }, 'Sign in or register with this e-mail.'),
  })

  const codes: readonly (readonly [CallName, 'email' | 'mobile'])[] = [
    ['auth/registration/generateEmailOTP', 'email'],
    ['auth/registration/generateOTP', 'mobile'],
    ['auth/loginwithmobile', 'mobile'],
  ]
  for (const [name, field] of codes)
    openCall(app, name, 'public', {
      summary: `Sends a code by ${field === 'email' ? 'e-mail' : 'SMS'}; verifyOTP signs in, or registers`,
      body: z.object({ [field]: contactShapes[field], ...deviceFields }),
      answer: requested,
      refusals: authRefusals,
      handler: async (request) => {
        const contact = String((request.body as Record<string, unknown>)[field])
        const sending = await identity.requestProof({ contact, ...programVisit(request) })
        if (!sending.ok)
          return refuseSignIn({ ...sending.refusal, ...(sending.refusal.path && { path: field }) })
        return success({ requestId: sending.value.token }, 'We are sending a code.')
      },
    })

  openCall(app, 'auth/registration/verifyOTP', 'public', {
    summary: 'Signs in with a code, or registers its contact; answers tokens',
    description: 'The code name_wanted asks for a name: send the same again with one.',
    body: z.object({ requestId: text, otp: z.string().max(20), name: text.optional(), ...deviceFields }),
    answer: tokens,
    refusals: authRefusals,
    handler: async (request) => {
      const { requestId: token, otp: code, name } = request.body
      const used = await identity.useProof({ proof: { token, code }, name, ...programVisit(request) })
      if (!used.ok && used.refusal.path === 'code') return refuseSignIn({ ...used.refusal, path: 'otp' })
      return answerTokens(request, options, used)
    },
  })

  openCall(app, 'auth/registration/registerUserBySocial', 'public', {
    summary: 'Signs in, or registers, with an authorisation code of a configured OpenID Connect issuer',
    description:
      'The program begins at the issuer itself, with PKCE and a nonce, and sends the whole address that it returned to.',
    body: z.object({
      issuer: text,
      address: z.url().max(4_000),
      state: text,
      nonce: text,
      verifier: text,
      ...deviceFields,
    }),
    answer: tokens,
    refusals: authRefusals,
    handler: async (request) => {
      const issuer = social.find(({ id }) => id === request.body.issuer)
      if (!issuer)
        return refuseCall(404, {
          code: 'unknown_issuer',
          message: 'There is no such issuer.',
          path: 'issuer',
        })
      const person = await issuer.finish(request.body.address, request.body)
      if (!person.ok) return refuseSignIn(person.refusal)
      const signedIn = await identity.signInSocially(person.value, programVisit(request))
      return answerTokens(request, options, signedIn)
    },
  })
}
