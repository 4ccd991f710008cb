import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/order.ts'

type OrderMessagesProps = { readonly order: Route.ComponentProps['loaderData'] }

/** What the buyer was sent about an order, and the way to send it again. */
export const OrderMessages = ({ order: { orderNo, messages, canWrite } }: OrderMessagesProps) => (
  <ul className="divide-y divide-line text-14">
    {messages.map(({ kind, subject, channel, title, note, canResend }) => (
      <li key={`${kind} ${subject} ${channel}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span className="grow">
          {title}
          <span className="block text-soft">{note}</span>
        </span>
        {canWrite && canResend && (
          <Form method="post" action={`/desk/orders/${orderNo}/messages`}>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="subject" value={subject} />
            <Button name="channel" value={channel} tone="quiet" aria-label={`Send again: ${title}`}>
              Send again
            </Button>
          </Form>
        )}
      </li>
    ))}
  </ul>
)
