import { data, Form, redirect } from 'react-router'
import { actingMinutes, clearActing, findCustomer, startActing, stopActing } from '#shop/identity'
import { needsContext, visitorContext } from '#web/context.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/acting.ts'
import { isCustomerId } from './customers/load-customer.ts'
import { fieldRows } from './desk-fields.tsx'
import { DeskForm, DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/acting')

/** The id of a customer that an address or a form names; null for any other text. */
const customerId = (text: string | null) => (text !== null && isCustomerId(text) ? text : null)

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { acting } = context.get(visitorContext)
  const id = customerId(url.searchParams.get('customer'))
  const customer = id === null ? null : await findCustomer(needs.db, { id })
  return {
    customer: customer && { id: customer.id, name: customer.name },
    minutes: actingMinutes,
    ended: acting?.hasEnded ? acting.name : null,
  }
}

/** Starts or stops acting; after an end, lets the browser use the store as the person of staff again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, user, deed, text, refuse, finish } = await readDeskForm({ context, request })
  const { acting } = context.get(visitorContext)
  if (!user.sessionId) throw data(null, { status: 403 })
  const staff = { sessionId: user.sessionId, staffId: user.id }
  if (deed === 'stop') {
    if (acting) await stopActing(db, { ...staff, customerId: acting.customerId })
    throw redirect('/desk/acting', 303)
  }
  if (deed === 'clear') {
    if (acting?.hasEnded) await clearActing(db, staff.sessionId)
    throw redirect('/', 303)
  }
  const id = customerId(text('customer'))
  const customer = id === null ? { contact: text('contact').slice(0, 254) } : { id }
  const started = await startActing(db, { ...staff, customer, reason: text('reason') })
  if (started.ok || id === null) return finish(started, '/user/order')
  const { path, message } = started.refusal
  // A customer whom the address names has no field.
  return refuse({ path: path === 'contact' ? '' : path, message })
}

const { text: textField } = fieldRows()
const contact = textField('contact', 'Customer’s e-mail or mobile', 254)
const reason = textField('reason', 'Reason', 200, {
  hint: 'For example: asks by phone to correct the delivery address.',
})

export default function ActingDesk({ loaderData }: Route.ComponentProps) {
  const { customer, ended, minutes } = loaderData
  return (
    <DeskPage
      words={`You see the store as this customer for ${minutes} minutes: orders, cart, addresses, profile. Password, e-mail, mobile, devices and payments stay with the customer. Every change is noted in the audit log under both names.`}
    >
      {ended !== null && (
        <div className="mb-6 max-w-140">
          <Notice
            tone="warning"
            aside={
              <Form method="post" reloadDocument>
                <Button name="deed" value="clear" tone="quiet">
                  Use the store as yourself
                </Button>
              </Form>
            }
          >
            You no longer act for {ended || 'this customer'}. Forms of their pages that are still open change
            nothing.
          </Notice>
        </div>
      )}
      <DeskForm reloadDocument deed="start" submit="Start" fields={customer ? [reason] : [contact, reason]}>
        {customer && (
          <>
            <input type="hidden" name="customer" value={customer.id} />
            <p>
              Customer: <b className="font-bold">{customer.name}</b>
            </p>
          </>
        )}
      </DeskForm>
    </DeskPage>
  )
}
