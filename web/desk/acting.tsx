import { data, Form, redirect, useNavigation } from 'react-router'
import { actingMinutes, clearActing, findCustomer, startActing, stopActing } from '#shop/identity'
import { needsContext, type Visitor, visitorContext } from '#web/context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/acting.ts'
import { loadDesks } from './desk-links.ts'
import { DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/acting')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Act for a customer', description: 'Use the store for a customer.' })

/** The id of a customer that an address or a form names; null for any other text. */
const customerId = (text: string | null): string | null =>
  text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { user, acting } = context.get(visitorContext)
  const id = customerId(url.searchParams.get('customer'))
  const customer = id === null ? null : await findCustomer(needs.db, { id })
  return {
    desks: await loadDesks(needs, user),
    customer: customer && { id: customer.id, name: customer.name },
    minutes: actingMinutes,
    ended: acting?.hasEnded ? acting.name : null,
  }
}

/** Starts or stops acting; after an end, lets the browser use the store as the person of staff again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(needsContext)
  const { staff, acting, customerId: actedFor } = actorOf(context.get(visitorContext))
  const form = await readForm(request)
  const deed = oneValue(form, 'deed')
  if (deed === 'stop') {
    if (actedFor !== null) await stopActing(db, { ...staff, customerId: actedFor })
    throw redirect('/desk/acting', 303)
  }
  if (deed === 'clear') {
    if (acting?.hasEnded) await clearActing(db, staff.sessionId)
    throw redirect('/', 303)
  }
  const typed = { contact: oneValue(form, 'contact') ?? '', reason: oneValue(form, 'reason') ?? '' }
  const id = customerId(oneValue(form, 'customer'))
  const customer = id === null ? { contact: typed.contact.slice(0, 254) } : { id }
  const started = await startActing(db, { ...staff, customer, reason: typed.reason })
  if (!started.ok) return data({ ...typed, problem: started.refusal }, { status: 422 })
  throw redirect('/user/order', 303)
}

function actorOf({ user, acting }: Visitor) {
  if (!user?.sessionId) throw data(null, { status: 403 })
  return {
    staff: { sessionId: user.sessionId, staffId: user.id },
    acting,
    customerId: acting?.customerId ?? null,
  }
}

export default function ActingDesk({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { desks, customer, ended, minutes } = loaderData
  const busy = useNavigation().state !== 'idle'
  const problemAt = (path: string) => (refused?.problem.path === path ? refused.problem.message : undefined)
  return (
    <DeskPage
      title="Act for a customer"
      desks={desks}
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
      <Form method="post" reloadDocument noValidate className="grid max-w-140 gap-4">
        {customer === null ? (
          <Field label="Customer’s e-mail or mobile" error={problemAt('contact')}>
            <Input name="contact" defaultValue={refused?.contact} maxLength={254} required />
          </Field>
        ) : (
          <>
            <input type="hidden" name="customer" value={customer.id} />
            <p>
              Customer: <b className="font-bold">{customer.name}</b>
            </p>
            {problemAt('contact') && <Notice tone="danger">{problemAt('contact')}</Notice>}
          </>
        )}
        <Field
          label="Reason"
          hint="For example: asks by phone to correct the delivery address."
          error={problemAt('reason')}
        >
          <Input name="reason" defaultValue={refused?.reason} maxLength={200} required />
        </Field>
        <Button name="deed" value="start" busy={busy} className="justify-self-start">
          Start
        </Button>
      </Form>
    </DeskPage>
  )
}
