import { data, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import {
  decideSeller,
  longestSellerNote,
  readSellerApplications,
  sellerAnswers,
  sellerCategories,
} from '#shop/requests'
import { needsContext } from '#web/context.ts'
import { AreaField } from '../storefront/form-fields.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/seller-applications.ts'
import { DeskPage, shownOf } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { FormOf } from './form-of.tsx'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/seller-applications', { sent: 'The applicant has been e-mailed.' })

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { applications, total } = await readSellerApplications(needs.db)
  return {
    total,
    longest: longestSellerNote,
    applications: applications.map(({ sells, ...application }) => ({
      ...application,
      sells: Object.values(sellerCategories)
        .filter(({ flags }) => flags.some((flag) => sells.includes(flag)))
        .map(({ label }) => label)
        .join(', '),
    })),
  }
}

const isAnswer = (word: string | null): word is keyof typeof sellerAnswers =>
  word !== null && Object.hasOwn(sellerAnswers, word)

/** Asks, approves or declines, and mails it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, text, idOf, refuse } = await readDeskForm({ context, request })
  const applicationId = idOf('application')
  const to = text('to')
  if (applicationId === null || !isAnswer(to)) throw data(null, { status: 400 })
  const note = text('note')
  const decided = await decideSeller(needs, { applicationId, to, note, actorId })
  if (decided.ok) throw redirect('/desk/seller-applications?done=sent', 303)
  const { code, message } = decided.refusal
  return code === 'not_open' ? refuse({ message }, 409) : refuse({ path: 'note', message })
}

export default function SellerApplications({ loaderData }: Route.ComponentProps) {
  const { applications, total, longest } = loaderData
  return (
    <DeskPage
      words={`Oldest first. Answers are e-mailed at once; the ticket has the whole conversation.${shownOf(total, applications.length)}`}
    >
      {applications.length === 0 ? (
        <EmptyState title="No open applications" words="Every application is decided." />
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {applications.map((each) => (
            <li
              key={each.id}
              className="grid gap-x-14 gap-y-3 py-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,480px)]"
            >
              <div className="grid max-w-measure content-start gap-2 wrap-anywhere">
                <h2 className="flex flex-wrap items-center gap-x-3 font-serif text-18 font-bold">
                  {each.brand}
                  {each.state === 'asked' && <Badge>Asked</Badge>}
                </h2>
                <p className="text-14 text-soft">
                  {each.sells} · applied {formatInstantIst(each.appliedAt)} ·{' '}
                  <span className="whitespace-nowrap">
                    <TextLink href={`/desk/tickets/${each.ticketNo}`}>{each.ticketNo}</TextLink>
                  </span>
                </p>
                <p>
                  {each.contactName}, {formatMobile(each.mobile)}, {each.email}
                  <br />
                  {each.website}
                  <br />
                  {each.address}
                </p>
                <blockquote className="rounded-card bg-sunk px-4 py-3 whitespace-pre-line">
                  {each.comment}
                </blockquote>
              </div>
              <FormOf
                // A note that was sent does not stay for the next answer.
                key={each.changedAt.getTime()}
                thing="application"
                of={each.id}
                className="grid content-start gap-3"
              >
                <AreaField
                  name="note"
                  label="Your note"
                  hint="Included in the e-mail. Needed to ask and to decline."
                  rows={3}
                  max={longest}
                />
                <div className="flex flex-wrap gap-3">
                  <Button name="to" value="approved">
                    Approve<span className="sr-only"> {each.brand}</span>
                  </Button>
                  <Button name="to" value="asked" tone="secondary">
                    Ask<span className="sr-only"> {each.brand}</span>
                  </Button>
                  <Button name="to" value="declined" tone="danger">
                    Decline<span className="sr-only"> {each.brand}</span>
                  </Button>
                </div>
              </FormOf>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}
