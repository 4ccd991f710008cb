import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { OrderStep } from '../order/order-step.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Refilled } from './refill-cart.ts'

type RefillPageProps = {
  readonly eyebrow: string
  readonly title: string
  readonly titles: readonly string[]
  readonly label: string
  readonly outcome: Refilled | undefined
  readonly children: ReactNode
}

/** Asks whether titles go into the cart, and says which could not. */
export function RefillPage({ eyebrow, title, titles, label, outcome, children }: RefillPageProps) {
  const { added, left } = outcome ?? { added: [], left: [] }
  const done = added.length > 0 ? 'Some titles are in your cart' : 'Nothing was added to your cart'
  return (
    <OrderStep of={eyebrow} title={outcome ? done : title} className="*:max-w-measure">
      {added.length > 0 && <p>In your cart: {added.join(', ')}.</p>}
      <ul className={outcome ? 'w-full divide-y divide-line border-y border-line' : 'list-disc pl-5'}>
        {left.map(({ href, title: name, reason }) => (
          <li key={href} className="py-3">
            <TextLink href={href}>{name}</TextLink>
            <span className="block text-14 text-soft">{reason}</span>
          </li>
        ))}
        {!outcome && titles.map((name) => <li key={name}>{name}</li>)}
      </ul>
      <Form method="post" className="flex flex-wrap gap-3">
        {!outcome && <SubmitButton>{label}</SubmitButton>}
        {added.length > 0 && <ButtonLink href="/cart">Go to cart</ButtonLink>}
        {children}
      </Form>
    </OrderStep>
  )
}
