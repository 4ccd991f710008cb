import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idIn } from '../provider/api-routes.ts'
import {
  fieldsIn,
  hostedPages,
  leadBackOnly,
  refusedPage,
  returnPage,
  show,
} from '../provider/hosted-pages.ts'
import { found } from '../provider/ledger.ts'
import type { Session, Transaction } from './entities.ts'
import { mobilePage, otpPage, planNameOf, plansFor, plansPage, shopsePagePath } from './pages.ts'
import type { ShopseSimulator } from './simulator.ts'
import { OTP, REFUSED_MOBILE, shopsePlans } from './test-data.ts'
import { type Outcome, returnFields, tryPlan } from './transactions.ts'

const outcomes: Readonly<Record<string, Outcome>> = {
  pay: 'SUCCESS',
  pending: 'PENDING',
  decline: 'lender_declined',
}

/** The provider's page, for people: a mobile number, a code, a plan, and back. It works without JavaScript. */
export function pageRoutes(app: FastifyInstance, simulator: ShopseSimulator): void {
  /** The buyers on the page, by session. */
  const visits = new Map<string, { readonly mobile: string; isProved: boolean }>()

  function open(request: FastifyRequest, reply: FastifyReply): Session {
    const session = found(simulator.ledger.sessions, idIn(request))
    leadBackOnly(reply, session.return_url)
    return session
  }

  function goBack(reply: FastifyReply, session: Session, transaction: Transaction | null) {
    visits.delete(session.session_id)
    const isPaid = transaction?.status === 'SUCCESS'
    return show(
      reply,
      returnPage({
        shopName: session.merchant,
        url: session.return_url,
        fields: returnFields(simulator, session, transaction),
        whatHappened: isPaid ? 'The lender has paid for you' : 'Nothing was financed',
      }),
    )
  }

  hostedPages(
    app,
    simulator,
    'pages',
    (request) => simulator.ledger.sessions.get(idIn(request))?.cancel_url ?? null,
  )

  app.get('/:id', async (request, reply) => {
    const session = open(request, reply)
    if (session.status === 'PAID' && !simulator.faults.isOn('paid-twice'))
      return show(reply, refusedPage('This is already paid.', session.cancel_url))
    const visit = visits.get(session.session_id)
    if (visit?.isProved) return show(reply, plansPage(session, null))
    return show(reply, visit ? otpPage(session, null) : mobilePage(session, null))
  })
  app.post('/:id/mobile', async (request, reply) => {
    const session = open(request, reply)
    const mobile = (fieldsIn(request).mobile ?? '').replace(/[\s-]|^\+91/g, '')
    if (!/^[6-9]\d{9}$/.test(mobile))
      return show(
        reply,
        mobilePage(session, 'Enter a mobile number: ten digits that begin with 6, 7, 8 or 9.'),
        400,
      )
    visits.set(session.session_id, { mobile, isProved: false })
    return reply.redirect(shopsePagePath(session.session_id), 303)
  })
  app.post('/:id/otp', async (request, reply) => {
    const session = open(request, reply)
    const visit = visits.get(session.session_id)
    if (!visit) return reply.redirect(shopsePagePath(session.session_id), 303)
    if ((fieldsIn(request).otp ?? '').trim() !== OTP)
      return show(reply, otpPage(session, `That is not the code. Please use ${OTP}.`), 400)
    const [first] = shopsePlans
    if (visit.mobile === REFUSED_MOBILE && first)
      return goBack(reply, session, tryPlan(simulator, session, first, 'not_eligible'))
    visit.isProved = true
    return reply.redirect(shopsePagePath(session.session_id), 303)
  })
  app.post('/:id/plan', async (request, reply) => {
    const session = open(request, reply)
    if (!visits.get(session.session_id)?.isProved)
      return reply.redirect(shopsePagePath(session.session_id), 303)
    const { plan: planName, decision = '' } = fieldsIn(request)
    const plan = plansFor(session).find((each) => planNameOf(each) === planName)
    const outcome = outcomes[decision]
    if (!plan || !outcome) return show(reply, plansPage(session, 'Please choose a plan.'), 400)
    return goBack(reply, session, tryPlan(simulator, session, plan, outcome))
  })
  app.post('/:id/cancel', async (request, reply) => goBack(reply, open(request, reply), null))
}
