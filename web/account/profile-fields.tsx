import { type FormState, StateField, TextField } from '../storefront/checkout/information-fields.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

type Options = readonly { readonly kind: string; readonly id: number; readonly name: string }[]
type ProfileFieldsProps = { readonly form: FormState; readonly options: Options }

/** The fields of a profile. Everything but the first name is optional. */
export const ProfileFields = ({ form, options }: ProfileFieldsProps) => {
  const of = (wanted: string) => options.filter(({ kind }) => kind === wanted)
  return (
    <>
      <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
      <TextField form={form} name="lastName" label="Last name" optional autoComplete="family-name" />
      <OptionField form={form} name="professionId" label="Profession" options={of('profession')} />
      <TextField
        form={form}
        name="professionOther"
        label="Other profession"
        hint="If you chose Other."
        optional
        autoComplete="off"
      />
      <OptionField form={form} name="designationId" label="Designation" options={of('designation')} />
      <TextField
        form={form}
        name="company"
        label="Company or institute"
        optional
        autoComplete="organization"
      />
      <TextField
        form={form}
        name="pin"
        label="PIN code"
        hint="We fill in city and State from the PIN."
        optional
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField
        form={form}
        name="city"
        label="City, town or village"
        optional
        autoComplete="address-level2"
      />
      <StateField form={form} name="stateCode" label="State" optional autoComplete="address-level1" />
      <TextField form={form} name="bornOn" label="Date of birth" type="date" optional autoComplete="bday" />
      <Guardian form={form} />
      <fieldset className="wide:col-span-2">
        <legend className="text-14 font-medium">Interests</legend>
        <div className="grid grid-cols-2 gap-x-4 wide:grid-cols-3">
          {of('interest').map(({ id, name }) => (
            <Checkbox
              key={id}
              name={`interest.${id}`}
              label={name}
              defaultChecked={form.values[`interest.${id}`] === 'on'}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

type OptionFieldProps = {
  readonly form: FormState
  readonly name: string
  readonly label: string
  readonly options: Options
}

const OptionField = ({ form, name, label, options }: OptionFieldProps) => (
  <Field id={name} label={label} optional error={form.errors.find(({ path }) => path === name)?.message}>
    <Select name={name} defaultValue={form.values[name] ?? ''}>
      <option value="">Not chosen</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  </Field>
)

const guardianFields = ['guardianName', 'guardianContact']

/** The parent or guardian of a person under 18, who has to agree (DPDP Act s.9). */
const Guardian = ({ form }: { readonly form: FormState }) => (
  <details
    open={guardianFields.some((name) => form.values[name] || form.errors.some(({ path }) => path === name))}
    className="rounded-card border border-line bg-card wide:col-span-2"
  >
    <summary className="flex min-h-12 items-center px-4 font-medium hover:text-brand">
      Under 18? Add your parent or guardian
    </summary>
    <div className="grid gap-4 border-t border-line p-4 wide:grid-cols-2">
      <TextField form={form} name="guardianName" label="Parent or guardian" optional autoComplete="off" />
      <TextField
        form={form}
        name="guardianContact"
        label="Their e-mail or mobile"
        hint="We send them a code. They share it with you if they agree."
        optional
        autoComplete="off"
      />
    </div>
  </details>
)
