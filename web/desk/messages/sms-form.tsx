import { AreaField, type FormState, TextField } from '../../storefront/form-fields.tsx'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { DeskForm } from '../desk-form.tsx'

/** How the SMS of a message is registered with the operators and at MSG91. */
export const SmsForm = ({ form }: { readonly form: FormState }) => (
  <DeskForm form={form} className="mt-4">
    <p className="text-14 text-soft">Enter it as it is registered: operators drop an SMS that differs.</p>
    <TextField name="header" label="Header" hint="The six letters of the sender" maxLength={6} />
    <TextField name="dltTemplateId" label="DLT template id" inputMode="numeric" maxLength={19} />
    <TextField name="flowId" label="Flow id at MSG91" maxLength={24} />
    <AreaField name="body" label="Registered text" hint="With {#var#} for each variable" rows={3} max={500} />
    <SubmitButton className="justify-self-start">Save SMS</SubmitButton>
  </DeskForm>
)
