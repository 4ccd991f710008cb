import { type FormState, TextField } from '../../storefront/form-fields.tsx'
import { DeedButton } from '../deed-form.tsx'
import { DeskForm } from '../desk-form.tsx'

type FormProps = { readonly form: FormState }

const amounts = [
  { name: 'shippingFee', label: 'Delivery, ₹' },
  { name: 'freeShippingFrom', label: 'Free delivery of orders from, ₹' },
  { name: 'codFee', label: 'Fee for cash on delivery, ₹' },
  { name: 'codMax', label: 'Cash on delivery up to, ₹', hint: 'With the fee' },
  { name: 'emiMinOrder', label: 'Instalments from, ₹' },
] as const

/** Plans terms of sale, beginning with those in force. */
export const TermsForm = ({ form }: FormProps) => (
  <DeskForm form={form} className="mt-4">
    <TextField name="from" label="New terms from" hint="Tomorrow or later" type="date" />
    {amounts.map((field) => (
      <TextField key={field.name} {...field} inputMode="decimal" maxLength={12} />
    ))}
    <TextField name="emiGst" label="GST on interest of instalments, %" inputMode="decimal" maxLength={6} />
    <TextField name="returnDays" label="Days to return" inputMode="numeric" maxLength={2} />
    <DeedButton deed="terms" className="justify-self-start">
      Plan these terms
    </DeedButton>
  </DeskForm>
)

/** Adds a public holiday. */
export const HolidayForm = ({ form }: FormProps) => (
  <DeskForm form={form} className="mt-4">
    <TextField name="day" label="Day" type="date" />
    <TextField name="name" label="Holiday" hint="As it is gazetted for the whole country" maxLength={60} />
    <DeedButton deed="holiday" tone="secondary" className="justify-self-start">
      Save holiday
    </DeedButton>
  </DeskForm>
)
