import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { strikePage } from '../twin/answer.ts'
import { found } from '../twin/books.ts'
import { isRefusedCall } from '../twin/refusals.ts'
import { leadBackOnly, lostPage, returnPage } from '../twin/way-back.ts'
import type { Session, Transaction } from './entities.ts'
import { mobilePage, nameOf, otpPage, pagePath, plansFor, plansPage, refusedPage } from './pages.ts'
import { returnFields } from './return-fields.ts'
import { OTP, plans, REFUSED_MOBILE } from './test-data.ts'
import { type Outcome, tryPlan } from './transactions.ts'
import type { EmiTwin } from './twin.ts'

type Fields = Readonly<Record<string, string | undefined>>
type Visit = { readonly mobile: string; isProved: boolean }

const outcomes: Readonly<Record<string, Outcome>> = {
  pay: 'SUCCESS',
  pending: 'PENDING',
  decline: 'lender_declined',
}

/** The provider's page, for people: a mobile number, a code, a plan, and back. It works without JavaScript. */
export function pageRoutes(app: FastifyInstance, twin: EmiTwin): void {
  /** Who is under way, by session. */
  const visits = new Map<string, Visit>()
  const show = (reply: FastifyReply, body: string, status = 200) =>
    reply.code(status).type('text/html').send(body)
  const idIn = ({ params }: FastifyRequest) => (params as { id?: string }).id ?? ''
  const fieldsIn = ({ body }: FastifyRequest) => (body ?? {}) as Fields

  function open(request: FastifyRequest, reply: FastifyReply): Session {
    const session = found(twin.books.sessions, idIn(request))
    leadBackOnly(reply, session.return_url)
    return session
  }

  function goBack(reply: FastifyReply, session: Session, transaction: Transaction | null) {
    visits.delete(session.session_id)
    const fields = returnFields(twin, session, transaction)
    if (fields) return show(reply, returnPage(session.merchant, session.return_url, fields))
    const isPaid = transaction?.status === 'SUCCESS'
    return show(
      reply,
      lostPage(session.merchant, isPaid ? 'The lender has paid for you' : 'Nothing was financed'),
    )
  }

  app.addHook('preHandler', (request, reply) => strikePage(twin, 'pages', { request, reply }))
  app.setErrorHandler((error, request, reply) => {
    if (!isRefusedCall(error)) throw error
    return show(
      reply,
      refusedPage(error.message, twin.books.sessions.get(idIn(request)) ?? null),
      error.statusCode,
    )
  })

  app.get('/:id', async (request, reply) => {
    const session = open(request, reply)
    if (session.status === 'PAID' && !twin.faults.isOn('paid-twice'))
      return show(reply, refusedPage('This is already paid.', session))
    const visit = visits.get(session.session_id)
    if (visit?.isProved) return show(reply, plansPage(session, null))
    return show(reply, visit ? otpPage(session, null) : mobilePage(session, null))
  })
  app.post('/:id/mobile', async (request, reply) => {
    const session = open(request, reply)
    const mobile = (fieldsIn(request).mobile ?? '').replace(/[\s-]|^\+91/g, '')
    if (!/^[6-9]\d{9}$/.test(mobile))
      return show(reply, mobilePage(session, 'Please give the ten digits of a mobile number.'), 400)
    visits.set(session.session_id, { mobile, isProved: false })
    return reply.redirect(pagePath(session.session_id), 303)
  })
  app.post('/:id/otp', async (request, reply) => {
    const session = open(request, reply)
    const visit = visits.get(session.session_id)
    if (!visit) return reply.redirect(pagePath(session.session_id), 303)
    if ((fieldsIn(request).otp ?? '').trim() !== OTP)
      return show(reply, otpPage(session, `That is not the code. Please use ${OTP}.`), 400)
    const [first] = plans
    if (visit.mobile === REFUSED_MOBILE && first)
      return goBack(reply, session, tryPlan(twin, session, first, 'not_eligible'))
    visit.isProved = true
    return reply.redirect(pagePath(session.session_id), 303)
  })
  app.post('/:id/plan', async (request, reply) => {
    const session = open(request, reply)
    if (!visits.get(session.session_id)?.isProved) return reply.redirect(pagePath(session.session_id), 303)
    const { plan: wanted, decision = '' } = fieldsIn(request)
    const plan = plansFor(session).find((each) => nameOf(each) === wanted)
    const outcome = outcomes[decision]
    if (!plan || !outcome) return show(reply, plansPage(session, 'Please choose a plan.'), 400)
    return goBack(reply, session, tryPlan(twin, session, plan, outcome))
  })
  app.post('/:id/cancel', async (request, reply) => goBack(reply, open(request, reply), null))
}
