import { type ReactNode, useRef } from 'react'
import { useFormDraft } from '../../browser/form-draft.ts'
import { Folded } from '../../ui/accordion.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceField, FilledForm, type FormState, TextField, useFormState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { type AddressChoices, AddressFields, BusinessFields, MobileField } from './address-fields.tsx'
import { ContactEmailField } from './contact-email-field.tsx'
import { GuestDetails, rememberDetails } from './guest-details.tsx'
import { SavedChoice, type SavedOption } from './saved-choice.tsx'

type Offered = {
  readonly choices: AddressChoices
  readonly saved?: { readonly addresses: readonly SavedOption[]; readonly gstins: readonly SavedOption[] }
  readonly isSignedIn?: boolean
}

type InformationFormProps = Offered & {
  readonly form: FormState
  readonly travels: boolean
  /** Of a cart in dollars, whose buyer lives outside India: the countries to choose from. */
  readonly countries?: readonly { readonly code: string; readonly name: string }[]
  /** The button's words, and the deed that it names where the page has several forms. */
  readonly submit?: { readonly label: string; readonly deed?: string }
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="grid gap-4">
    <legend className="mb-3 font-serif text-20 font-bold">{title}</legend>
    {children}
  </fieldset>
)

/** The form for the buyer's details. The server checks everything. */
export function InformationForm({
  travels,
  countries = [],
  submit = { label: 'Continue to payment' },
  form,
  ...offered
}: InformationFormProps) {
  const element = useRef<HTMLFormElement>(null)
  // Staff fill in the same form for one customer after another.
  useFormDraft(element, { isKept: offered.isSignedIn !== undefined, isRefused: form.errors.length > 0 })
  const isAbroad = countries.length > 0
  const isGuest = offered.isSignedIn === false
  return (
    <FilledForm
      form={form}
      ref={element}
      onSubmit={({ currentTarget }) => isGuest && !isAbroad && rememberDetails(currentTarget)}
      className="grid gap-8"
    >
      {isAbroad ? (
        <Abroad countries={countries} />
      ) : travels ? (
        <Goods {...offered} />
      ) : (
        <Digital {...offered} />
      )}
      {!isAbroad && <Business {...offered} />}
      {isGuest && !isAbroad && <GuestDetails form={element} />}
      <SubmitButton
        name={submit.deed && 'deed'}
        value={submit.deed}
        tone={submit.deed ? 'secondary' : 'primary'}
        className="justify-self-start max-wide:w-full"
      >
        {submit.label}
      </SubmitButton>
    </FilledForm>
  )
}

function Goods({ choices, saved, isSignedIn }: Offered) {
  const { values, errors } = useFormState()
  const ofSaved = { options: saved?.addresses ?? [], another: 'Another address' }
  return (
    <>
      <Group title="Contact">
        <div className="grid gap-4 wide:grid-cols-2">
          <ContactEmailField name="contact.email" hint="For your order, invoice and tracking." />
          <MobileField />
        </div>
      </Group>
      <Group title="Delivery address">
        <SavedChoice
          legend="Delivery address"
          name="saved.shippingId"
          chosen={values['saved.shippingId']}
          {...ofSaved}
        >
          <AddressFields choices={choices} part="shipping" />
          {isSignedIn && <Checkbox name="keepAddress" label="Save this address for next time" />}
        </SavedChoice>
      </Group>
      <div className="group grid gap-4">
        <Checkbox
          name="billingSame"
          defaultChecked={values.billingSame === 'on'}
          label="The billing address is the same"
        />
        <div className="group-has-[input[name=billingSame]:checked]:hidden">
          <Group title="Billing address">
            <SavedChoice
              legend="Billing address"
              name="saved.billingId"
              chosen={values['saved.billingId']}
              {...ofSaved}
            >
              <AddressFields choices={choices} part="billing" />
            </SavedChoice>
          </Group>
        </div>
      </div>
      <Folded
        title="Is it a gift? Add a note"
        isOpen={Boolean(values['gift.note']) || errors.some(({ path }) => path === 'gift.note')}
      >
        <TextField
          name="gift.note"
          label="Gift note"
          optional
          hint="Up to 200 characters, on a card in the parcel. For a bill in your own name, enter your billing address above."
          maxLength={200}
          autoComplete="off"
        />
      </Folded>
    </>
  )
}

const Digital = ({ choices }: Offered) => (
  <Group title="Contact">
    <div className="grid gap-4 wide:grid-cols-2">
      <ContactEmailField name="buyer.email" hint="For your order and invoice." />
      <ChoiceField
        name="buyer.stateCode"
        label="State"
        hint="Needed on the invoice."
        options={choices.states}
        none="Choose"
        required
        autoComplete="address-level1"
      />
      <TextField name="buyer.name" label="Full name" autoComplete="name" />
      <TextField
        name="buyer.mobile"
        label="Mobile number"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  </Group>
)

const Abroad = ({ countries }: Required<Pick<InformationFormProps, 'countries'>>) => (
  <Group title="Contact and billing address">
    <div className="grid gap-4 wide:grid-cols-2">
      <ContactEmailField name="buyer.email" hint="For your order and invoice." />
      <ChoiceField
        name="buyer.country"
        label="Country"
        hint="Needed on the invoice."
        autoComplete="country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        none="Choose"
        required
      />
      <TextField name="buyer.name" label="Full name" autoComplete="name" />
      <TextField name="buyer.address" label="Address" autoComplete="address-line1" />
      <TextField name="buyer.city" label="City" autoComplete="address-level2" />
      <TextField name="buyer.postalCode" label="Postal code" optional autoComplete="postal-code" />
    </div>
  </Group>
)

const businessFields = ['business.name', 'business.gstin', 'business.panOfBusiness']

function Business({ saved }: Offered) {
  const { values, errors } = useFormState()
  const chosen = values['saved.gstinId'] ?? 'none'
  const gstins = saved?.gstins ?? []
  const hasSaved = gstins.length > 0
  const isOpen =
    (hasSaved && chosen !== 'none') ||
    businessFields.some((name) => values[name]?.trim() || errors.some(({ path }) => path === name))
  return (
    <Folded title="Buying for a business? Add the GSTIN" isOpen={isOpen}>
      <SavedChoice
        legend="GSTIN"
        name="saved.gstinId"
        chosen={chosen}
        options={hasSaved ? [{ value: 'none', label: 'No GSTIN' }, ...gstins] : []}
        another="Another GSTIN"
      >
        <div className="grid gap-4 wide:grid-cols-2">
          <BusinessFields prefix="business." />
        </div>
      </SavedChoice>
    </Folded>
  )
}
