import { RadioChoices } from '../../ui/radio-card.tsx'
import type { RefundSource } from './order-words.ts'

type RefundTargetProps = RefundSource & { readonly chosen?: string | null | undefined }

/** Where a refund goes; the buyer of an account can have it in the wallet. */
export const RefundTarget = ({ label, hint, chosen }: RefundTargetProps) => (
  <RadioChoices
    legend="Where should the refund go?"
    name="refund_to"
    chosen={chosen === 'wallet' ? chosen : 'source'}
    options={[
      { value: 'source', label, hint },
      {
        value: 'wallet',
        label: 'Your wallet',
        hint: 'At once, to pay your next order. It never expires and is not paid out.',
      },
    ]}
  />
)
