import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'

/** Where a refund goes; the buyer of an account can have it in the wallet. */
export const RefundTarget = () => (
  <RadioGroup legend="Where should the refund go?">
    <RadioCard
      name="refund_to"
      value="source"
      label="Original payment method"
      hint="Your bank takes some working days. What the wallet paid goes back to the wallet."
      defaultChecked
    />
    <RadioCard
      name="refund_to"
      value="wallet"
      label="Your wallet"
      hint="At once, to pay your next order. It never expires and is not paid out."
    />
  </RadioGroup>
)
