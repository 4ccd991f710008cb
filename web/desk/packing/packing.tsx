import { data, Form } from 'react-router'
import { dotted } from '#kernel/dotted'
import { orderNoIn } from '#kernel/id'
import { cleanText } from '#kernel/text'
import { type Order, readLine, readOrderById, readOrderId } from '#shop/orders'
import { findOrderOfAwb, parseAwb } from '#shop/shipping'
import { needsContext, type ShopNeeds } from '#web/context.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeedButton, DeskPage, focused, OrderLink } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { doDeed, readDeed } from '../orders/deeds.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/packing.ts'

export const handle = deskHandle('/desk/packing')

/** The order that a scanner or a person typed: by its number, or by the AWB of one of its parcels. */
async function findOrder({ db }: Pick<ShopNeeds, 'db'>, typed: string): Promise<Order | null> {
  const awb = parseAwb(typed)
  const id =
    (await readOrderId(db, typed.toUpperCase())) ?? (awb === null ? null : await findOrderOfAwb(db, awb))
  return id === null ? null : readOrderById(db, id)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const typed = cleanText(url.searchParams.get('order') ?? '').slice(0, 60)
  const order = typed === '' ? null : await findOrder(needs, typed)
  const goods = order?.lines.filter((line) => line.goods === 'physical' && line.issues === null) ?? []
  const stateOf = (state: string) => goods.filter((line) => line.state === state)
  const [accepted, processing] = [stateOf('ACCEPTED'), stateOf('PROCESSING')]
  return {
    typed,
    packed: orderNoIn(url.searchParams.get('packed') ?? ''),
    order: order && {
      id: order.id,
      orderNo: order.orderNo,
      to: dotted(order.contact.name, order.shipping?.city, order.shipping?.pin),
      giftNote: order.giftNote,
      deed: deedFor(processing.length, accepted.length),
      lines: goods.map((line) => ({
        id: line.id,
        copies: line.quantity,
        title: line.title,
        label: line.editionLabel,
        state: readLine(line).label,
        /** Whether the button is about this line. */
        isNow: (processing.length > 0 ? processing : accepted).includes(line),
      })),
    },
  }
}

/** What comes next: confirmed lines are packed before others are confirmed. */
const deedFor = (processing: number, accepted: number) => {
  if (processing > 0) return { name: 'pack', label: 'Pack' } as const
  return accepted > 0 ? ({ name: 'process', label: 'Start packing' } as const) : null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, form, idOf, refuse, finish } = await readDeskForm({ context, request })
  const deed = readDeed(form)
  const id = idOf('id')
  const order = id === null ? null : await readOrderById(needs.db, id)
  if (order === null || (deed !== 'pack' && deed !== 'process')) throw data(null, { status: 400 })
  const done = await doDeed(needs, { order, deed, actorId })
  if (!done.ok) return refuse({ message: `${order.orderNo}: ${done.refusal.message}` }, 409)
  return finish(done, `/desk/packing?${deed === 'pack' ? 'packed' : 'order'}=${order.orderNo}`)
}

export default function Packing({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { typed, packed, order } = loaderData
  return (
    <DeskPage
      words={
        <>
          Scan an order and press Enter; its lines appear. Enter again packs it.{' '}
          <TextLink href="/desk/packing/pick-list">Pick list</TextLink>
        </>
      }
    >
      <div className="grid max-w-160 gap-4">
        {packed && !problem && <Notice tone="success">Packed: {packed}.</Notice>}
        <Form action="/desk/packing" key={`${typed} ${packed}`} className="flex items-end gap-3">
          <Field
            label="Order number or AWB"
            className="grow"
            error={typed !== '' && order === null ? `No order has the number or AWB ${typed}.` : null}
          >
            <Input name="order" autoComplete="off" {...(order?.deed ? {} : focused)} />
          </Field>
          <Button tone="secondary">Show</Button>
        </Form>
        {order && (
          <section
            key={`${order.id} ${order.deed?.name}`}
            aria-labelledby="to-pack"
            className="border-t-2 border-ink pt-4"
          >
            <h2 id="to-pack" className="text-18 font-bold tabular-nums">
              <OrderLink orderNo={order.orderNo} />
            </h2>
            <p className="text-14 text-soft">{order.to}</p>
            <ul className="my-4 divide-y divide-line border-y border-line">
              {order.lines.map(({ id, copies, title, label, state, isNow }) => (
                <li key={id} className="flex gap-4 py-3">
                  <b className="min-w-12 text-24 font-bold tabular-nums">{copies} ×</b>
                  <span className={isNow ? '' : 'text-soft'}>
                    {title}
                    <span className="block text-14 text-soft">{dotted(label, state)}</span>
                  </span>
                </li>
              ))}
            </ul>
            {order.giftNote && (
              <p className="mb-4">
                Put a gift note in the parcel: <b className="font-bold">{order.giftNote}</b>
              </p>
            )}
            {order.deed ? (
              <Form method="post" action={`/desk/packing?order=${order.orderNo}`}>
                <input type="hidden" name="id" value={order.id} />
                <DeedButton deed={order.deed.name} {...focused} words={order.deed.label} />
              </Form>
            ) : (
              <p className="text-14">Nothing in this order waits for packing.</p>
            )}
          </section>
        )}
      </div>
    </DeskPage>
  )
}
