import { Form } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { DeedButton } from '../desk-page.tsx'
import type { ScannedOrder } from './packing.tsx'

// The page is worked with a scanner: Enter does what comes next.
export const focused = { autoFocus: true } as const

/** The order that was scanned: what goes into its parcel, and the button that packs it, which has the focus. */
export const OrderToPack = ({ order }: { readonly order: ScannedOrder }) => (
  <section aria-labelledby="to-pack" className="border-t-2 border-ink pt-4">
    <h2 id="to-pack" className="text-18 font-bold tabular-nums">
      <TextLink href={`/desk/orders/${order.orderNo}`}>{order.orderNo}</TextLink>
    </h2>
    <p className="text-14 text-soft">{order.to}</p>
    <ul className="my-4 divide-y divide-line border-y border-line">
      {order.lines.map(({ id, copies, title, label, state, isNow }) => (
        <li key={id} className="flex gap-4 py-3">
          <b className="min-w-12 text-24 font-bold tabular-nums">{copies} ×</b>
          <span className={isNow ? '' : 'text-soft'}>
            {title}
            <span className="block text-14 text-soft">{[label, state].filter(Boolean).join(' · ')}</span>
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
        <DeedButton deed={order.deed.name} {...focused}>
          {order.deed.label}
        </DeedButton>
      </Form>
    ) : (
      <p className="text-14">Nothing in this order waits for packing.</p>
    )}
  </section>
)
