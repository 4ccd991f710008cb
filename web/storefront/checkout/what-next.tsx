import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import type { PaymentView } from './load-payment.ts'

/** What follows the press of the button, before it is pressed: nobody should have to wonder whether it went through. */
export const WhatNext = ({ travels, email, returnDays }: PaymentView) => {
  const steps = [
    {
      title: 'We confirm it by e-mail',
      words: `The order number, every sum and a link to your order go to ${email}.`,
    },
    travels
      ? { title: 'We pack it and send it', words: 'Your order’s page shows where each parcel is.' }
      : { title: 'It waits in your order', words: 'Your order’s page opens what you bought.' },
    {
      title: 'You may change your mind',
      words: travels
        ? `Cancel free of charge until the courier is called. What came can go back within ${returnDays} days.`
        : 'Your order’s page says what can still be cancelled.',
    },
  ]
  return (
    <section aria-labelledby="next" className="mt-5 border-t border-line pt-6">
      <h2 id="next" className="mb-4 font-serif text-20 font-bold">
        What happens next
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}
