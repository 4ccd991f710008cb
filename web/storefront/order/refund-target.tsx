import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import type { RefundSource } from './order-words.ts'

type RefundTargetProps = RefundSource & { readonly chosen?: string | null | undefined }

/** Where a refund goes; the buyer of an account can have it in the wallet. */
export const RefundTarget = ({ label, hint, chosen }: RefundTargetProps) => (
  <RadioGroup legend="Where should the refund go?">
    <RadioCard
      name="refund_to"
      value="source"
      label={label}
      hint={hint}
      defaultChecked={chosen !== 'wallet'}
    />
    <RadioCard
      name="refund_to"
      value="wallet"
      label="Your wallet"
      hint="At once, to pay your next order. It never expires and is not paid out."
      defaultChecked={chosen === 'wallet'}
    />
  </RadioGroup>
)
