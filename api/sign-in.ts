import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emailInput, endSessions, newPasswordInput } from '#shop/identity'
import type { ApiOptions } from './api-plugin.ts'
import {
  answerTokens,
  authRefusals,
  deviceFields,
  programVisit,
  refuseSignIn,
  sendTokens,
  tokens,
} from './auth-answers.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'

const text = z.string().max(1_000)

export function signInCalls(app: FastifyInstance, options: ApiOptions): void {
  const { db, identity } = options.needs

  openCall(app, 'auth/login', 'public', {
    summary: 'Signs in with e-mail and password, and answers tokens',
    body: z.object({ email: text, password: text, ...deviceFields }),
    answer: tokens,
    refusals: authRefusals,
    handler: async (request) => {
      const { email, password } = request.body
      const signedIn = await identity.signIn({ email, password, ...programVisit(request) })
      return answerTokens(request, options, signedIn)
    },
  })

  openCall(app, 'refreshToken/web', 'public', {
    summary: 'Gives the next pair of tokens for the refresh token in x-refresh-token, which is valid once',
    description:
      'A refresh token that is sent a second time has been copied: every token of its session ends.',
    headers: z.object({ 'x-refresh-token': z.string().min(1, 'Send x-refresh-token.').max(200) }),
    answer: tokens,
    refusals: authRefusals,
    handler: async (request) => {
      const refreshed = await identity.refreshTokens(request.headers['x-refresh-token'])
      return refreshed.ok ? sendTokens(refreshed.value) : refuseSignIn(refreshed.refusal)
    },
  })

  for (const name of ['auth/logout', 'logout'] as const)
    openCall(app, name, 'public', {
      summary: 'Ends the session of the caller, by either token',
      headers: z.object({ 'x-refresh-token': z.string().max(200).optional() }),
      answer: z.null(),
      handler: async (request) => {
        const { user: caller, acting } = options.callerOf(request)
        const user = acting?.staff ?? caller
        const refreshToken = request.headers['x-refresh-token']
        if (user?.sessionId) await endSessions(db, user.id, { id: user.sessionId })
        if (refreshToken) await identity.endFamily(refreshToken)
        return success(null, 'You are signed out.')
      },
    })

  openCall(app, 'auth/login/resetPasswordSendRequest', 'public', {
    summary: 'Mails a link to choose a new password; the answer is the same where there is no account',
    body: emailInput,
    answer: z.null(),
    refusals: authRefusals,
    handler: async (request) => {
      const sending = await identity.requestReset({ ...request.body, ip: request.ip })
      if (!sending.ok) return refuseSignIn(sending.refusal)
      return success(null, 'If this e-mail has an account, a link is on its way.')
    },
  })

  openCall(app, 'auth/login/resetPassword', 'public', {
    summary: 'Chooses a new password by the key of the mailed link, and ends every session',
    body: newPasswordInput.extend({ key: z.string().max(200) }),
    answer: z.null(),
    refusals: authRefusals,
    handler: async (request) => {
      const changed = await identity.resetPassword(request.body)
      if (!changed.ok) return refuseSignIn(changed.refusal)
      return success(null, 'Your password is changed.')
    },
  })
}
