import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { PaymentView } from './load-payment.ts'

/** What happens after the order is placed, shown before the button is pressed. */
export const WhatNext = ({ travels, email, returnDays, open, isSignedIn, ...payment }: PaymentView) => {
  const isTryable = open.some(({ trial }) => trial)
  const steps = [
    {
      title: 'We confirm it by e-mail',
      words: `Your order number, the amounts and a link to your order go to ${email}${isTryable ? ' once it is paid. For a free trial we first e-mail you until when it is free and how to cancel' : ''}.`,
    },
    ...(travels
      ? [
          {
            title: 'We pack it and send it',
            words: 'We e-mail you when it is shipped. Your order page then shows the courier and its number.',
          },
        ]
      : []),
    ...(payment.opens
      ? [
          {
            title: 'Open it in your library',
            words: `${travels ? 'What opens online' : 'It'} is there once it is paid${isTryable ? ' or the free trial has begun' : ''}.${isSignedIn ? '' : ' Sign in with this e-mail address.'}`,
          },
        ]
      : []),
    {
      title: 'Changed your mind?',
      words: [
        payment.cancelTerms,
        payment.upgrades && 'An upgrade begins when you pay, and cannot be cancelled then.',
        payment.beginsPaid && 'With recurring payment it begins when you pay, and cannot be cancelled then.',
        travels && `Return within ${returnDays} days of delivery.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
  ]
  return (
    <TitledSection title="What happens next" below="mb-4" className="mt-5 border-t border-line pt-6">
      <NumberedSteps steps={steps} />
    </TitledSection>
  )
}
