import type { AddressChoices } from '../storefront/checkout/address-fields.tsx'
import { ChoiceField, TextField, useFormState } from '../storefront/form-fields.tsx'
import { Folded } from '../ui/accordion.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

type Options = readonly { readonly kind: string; readonly id: number; readonly name: string }[]
type ProfileFieldsProps = { readonly options: Options; readonly states: AddressChoices['states'] }

const unchosen = { none: 'Not chosen', optional: true }

/** The fields of a profile. Everything but the first name is optional. */
export function ProfileFields({ options, states }: ProfileFieldsProps) {
  const { values } = useFormState()
  const of = (wanted: string) =>
    options.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
      <ChoiceField name="professionId" label="Profession" options={of('profession')} {...unchosen} />
      <TextField
        name="professionOther"
        label="Other profession"
        hint="If you chose Other."
        optional
        autoComplete="off"
      />
      <ChoiceField name="designationId" label="Designation" options={of('designation')} {...unchosen} />
      <TextField name="company" label="Company or institute" optional autoComplete="organization" />
      <TextField
        name="pin"
        label="PIN code"
        hint="We fill in city and State from the PIN."
        optional
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField name="city" label="City, town or village" optional autoComplete="address-level2" />
      <ChoiceField
        name="stateCode"
        label="State"
        options={states}
        none="Choose"
        optional
        autoComplete="address-level1"
      />
      <TextField name="bornOn" label="Date of birth" type="date" optional autoComplete="bday" />
      <Guardian />
      <fieldset className="wide:col-span-2">
        <legend className="text-14 font-medium">Interests</legend>
        <div className="grid grid-cols-2 gap-x-4 wide:grid-cols-3">
          {of('interest').map(({ value, label }) => (
            <Checkbox
              key={value}
              name={`interest.${value}`}
              label={label}
              defaultChecked={values[`interest.${value}`] === 'on'}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

const guardianFields = ['guardianName', 'guardianContact']

/** The parent or guardian of a person under 18, who has to agree (DPDP Act s.9). */
function Guardian() {
  const { values, errors } = useFormState()
  return (
    <Folded
      title="Under 18? Add your parent or guardian"
      isOpen={guardianFields.some((name) => values[name] || errors.some(({ path }) => path === name))}
      className="wide:col-span-2"
    >
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField name="guardianName" label="Parent or guardian" optional autoComplete="off" />
        <TextField
          name="guardianContact"
          label="Their e-mail or mobile"
          hint="We send them a code. They share it with you if they agree."
          optional
          autoComplete="off"
        />
      </div>
    </Folded>
  )
}
