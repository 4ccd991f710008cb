import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { formatDayLong, formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import {
  closeSolved,
  longestMessage,
  readTicket,
  readTicketMessages,
  ticketTopics,
  writeAgain,
} from '#shop/support'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { readTexts, refuseForm } from '../account/account-form.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { AreaField, FilledForm, FormProblem, formState } from '../storefront/form-fields.tsx'
import { PostButton, SubmitButton } from '../storefront/submit-button.tsx'
import { TitledSection } from '../storefront/titled-section.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/ticket.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Ticket ${args.params.ticketNo}`,
    description: 'Your message to us and its status.',
  })

async function find({ db }: ShopNeeds, { user }: Visitor, ticketNo: string, url: URL) {
  const ticket = await readTicket(db, ticketNo.slice(0, 20), {
    accessKey: url.searchParams.get('key')?.slice(0, 40) ?? null,
    userId: user?.id ?? null,
  })
  if (ticket === null) throw data(null, { status: 404 })
  return ticket
}

/** A ticket, for visitors with its link or the account that wrote it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const settings = await needs.facts.settings()
  const ticket = await find(needs, context.get(visitorContext), params.ticketNo, url)
  const messages = await readTicketMessages(needs.db, ticket.id)
  return {
    longest: longestMessage,
    isClosed: ticket.state === 'closed',
    isOurTurn: (messages.at(-1)?.actorId ?? null) === null,
    isAnswered: messages.some(({ actorId }) => actorId !== null),
    messages: messages.map(({ id, actorId, words, at }) => ({
      id,
      words,
      byline: `${actorId === null ? 'You' : settings.name} · ${formatInstantIst(at)}`,
    })),
    ticketNo: ticket.ticketNo,
    topic: ticketTopics[ticket.topic],
    name: ticket.name,
    email: ticket.email,
    mobile: ticket.mobile && formatMobile(ticket.mobile),
    orderNo: ticket.orderNo,
    message: ticket.message,
    openedAt: formatInstantIst(ticket.openedAt),
    promise:
      ticket.topic === 'selling'
        ? 'read it and reply by e-mail within two working days'
        : `reply by e-mail and settle it by ${formatDayLong(ticket.settleBy)} at the latest`,
    acknowledgeHours: settings.promises.acknowledgeHours,
  }
}

/** Adds what the writer adds to the ticket, which opens a closed one again; or closes one that they call solved. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const ticket = await find(needs, visitor, params.ticketNo, url)
  const { words = '', deed } = await readTexts(request, 2 * longestMessage)
  const here = `/contact-us/ticket/${ticket.ticketNo}${url.search}`
  if (deed === 'solved') {
    await closeSolved(needs, ticket)
    throw redirect(here, 303)
  }
  const { consumeAttempt } = needs.identity
  const added = await writeAgain({ ...needs, consumeAttempt }, { ticket, words, ip: visitor.ip })
  if (added.ok) throw redirect(here, 303)
  const { code, message } = added.refusal
  return refuseForm({ words }, { path: 'words', message }, code === 'bad_words' ? 422 : 429)
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-6 border-t border-line py-3 middle:grid-cols-[160px_minmax(0,1fr)]">
    <dt className="text-soft">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

export default function TicketPage({ loaderData: ticket, actionData: problem }: Route.ComponentProps) {
  const { messages } = ticket
  return (
    <div className="page pt-6 wide:pt-10">
      <div className="grid max-w-160 gap-6">
        <header>
          <p className="text-14 text-soft">Received {ticket.openedAt}</p>
          <h1 className="mt-1 font-serif text-30 font-bold tracking-tight wide:text-38">
            Your ticket is <span className="whitespace-nowrap tabular-nums">{ticket.ticketNo}</span>
          </h1>
        </header>
        {ticket.isOurTurn && !ticket.isClosed && (
          <Notice tone="success">
            We have your message.
            {messages.length === 0 &&
              ` A confirmation goes to ${ticket.email} within ${ticket.acknowledgeHours} hours, as a rule within minutes.`}
          </Notice>
        )}
        <p>
          {ticket.isClosed
            ? 'This ticket is closed. If it is not settled, write again below: that opens it again.'
            : `We will ${ticket.promise}.`}{' '}
          Quote the ticket number when you call.
          {ticket.isAnswered && (
            <>
              {' '}
              If you are not happy with the answer, the{' '}
              <TextLink href="/grievance" className="underline">
                grievance officer
              </TextLink>{' '}
              reviews it again.
            </>
          )}
        </p>
        <TitledSection title="What you wrote" size={24} below="mb-3">
          <dl className="border-b border-line">
            <Fact term="About">{ticket.topic}</Fact>
            <Fact term="From">
              {ticket.name}
              <br />
              {ticket.email}
              {ticket.mobile && (
                <>
                  <br />
                  +91 {ticket.mobile}
                </>
              )}
            </Fact>
            {ticket.orderNo && <Fact term="Order number">{ticket.orderNo}</Fact>}
            <Fact term="Message">
              <p className="whitespace-pre-line">{ticket.message}</p>
            </Fact>
            {messages.map(({ id, words, byline }) => (
              <Fact key={id} term={byline}>
                <p className="whitespace-pre-line">{words}</p>
              </Fact>
            ))}
          </dl>
        </TitledSection>
        <FilledForm
          form={formState(problem)}
          key={messages.length}
          className="grid justify-items-start gap-3"
        >
          <FormProblem {...problem} />
          <AreaField name="words" label="Write again" rows={3} max={ticket.longest} className="w-full" />
          <SubmitButton tone="secondary">Send</SubmitButton>
        </FilledForm>
        {!ticket.isClosed && (
          <PostButton name="deed" value="solved" tone="secondary">
            This is solved
          </PostButton>
        )}
      </div>
    </div>
  )
}
