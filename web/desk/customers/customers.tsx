import { Form, redirect } from 'react-router'
import { cleanText } from '#kernel/text'
import { findCustomer } from '#shop/identity'
import { readOrderById, readOrderId } from '#shop/orders'
import { needsContext } from '#web/context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/customers.ts'

export const handle = deskHandle('/desk/customers')

/** Leads to the customer who is named; to the order where a guest placed it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const q = cleanText(url.searchParams.get('q') ?? '').slice(0, 254)
  const orderId = /^[A-Z0-9-]{6,30}$/i.test(q) ? await readOrderId(needs.db, q.toUpperCase()) : null
  const order = orderId === null ? null : await readOrderById(needs.db, orderId)
  if (order)
    throw redirect(order.userId ? `/desk/customers/${order.userId}` : `/desk/orders/${order.orderNo}`)
  const customer = q === '' ? null : await findCustomer(needs.db, { contact: q })
  if (customer) throw redirect(`/desk/customers/${customer.id}`)
  return { q }
}

export default function CustomersDesk({ loaderData: { q } }: Route.ComponentProps) {
  return (
    <DeskPage words="Orders, access, wallet and messages of a customer on one page. Opening it is noted in the audit log.">
      <search>
        <Form className="grid max-w-140 gap-4">
          <Field
            label="E-mail, mobile or order number"
            error={
              q === ''
                ? undefined
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
