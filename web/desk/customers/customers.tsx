import { Form, redirect } from 'react-router'
import { findCustomer } from '#shop/identity'
import { readOrderById, readOrderId } from '#shop/orders'
import { needsContext } from '#web/context.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readSearch } from '../read-desk-page.ts'
import type { Route } from './+types/customers.ts'

export const handle = deskHandle('/desk/customers')

/** Leads to the customer who is named; to the order where a guest or staff placed it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const q = readSearch(url, 254)
  const orderId = /^[A-Z0-9-]{6,30}$/i.test(q) ? await readOrderId(needs.db, q.toUpperCase()) : null
  const order = orderId === null ? null : await readOrderById(needs.db, orderId)
  const contact = order ? null : q
  const who = order?.userId ? { id: order.userId } : contact && { contact }
  const customer = who ? await findCustomer(needs.db, who) : null
  if (customer && !customer.isStaff) throw redirect(`/desk/customers/${customer.id}`)
  if (order) throw redirect(`/desk/orders/${order.orderNo}`)
  return { q, isStaff: customer !== null }
}

export default function CustomersDesk({ loaderData: { q, isStaff } }: Route.ComponentProps) {
  return (
    <DeskPage words="Orders, access, wallet and messages of a customer on one page. Opening it is noted in the audit log.">
      <search>
        <Form className="grid max-w-140 gap-4">
          <Field
            label="E-mail, mobile or order number"
            error={
              q === ''
                ? undefined
                : isStaff
                  ? 'This is an account of staff, which has no page here.'
                  : 'No account has this e-mail address or mobile number, and no order this number.'
            }
          >
            <Input name="q" defaultValue={q} maxLength={254} required />
          </Field>
          <Button className="justify-self-start">Find</Button>
        </Form>
      </search>
    </DeskPage>
  )
}
