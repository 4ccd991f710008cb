import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { TextField, useFormState } from '../form-fields.tsx'

const ofNumber = { inputMode: 'numeric', maxLength: 30, required: false } as const

/** The account that a refund is transferred to, as its owner or staff enter it. */
export function RefundAccountFields() {
  const { kind } = useFormState().values
  return (
    <>
      <TextField name="holder" label="Name on the account" maxLength={100} />
      <RadioGroup legend="How shall we send it?">
        <RadioCard name="kind" value="upi" label="To a UPI ID" defaultChecked={kind !== 'bank'} />
        <RadioCard name="kind" value="bank" label="To a bank account" defaultChecked={kind === 'bank'} />
      </RadioGroup>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-bold">UPI</legend>
        <TextField
          name="upi"
          label="UPI ID"
          hint="Such as name@bank"
          maxLength={130}
          autoCapitalize="none"
          spellCheck={false}
          required={false}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-bold">Bank account</legend>
        <TextField name="account" label="Account number" {...ofNumber} />
        <TextField name="accountAgain" label="Account number again" {...ofNumber} />
        <TextField
          name="ifsc"
          label="IFSC"
          hint="11 characters, on your cheque or passbook"
          maxLength={11}
          spellCheck={false}
          required={false}
        />
      </fieldset>
    </>
  )
}
