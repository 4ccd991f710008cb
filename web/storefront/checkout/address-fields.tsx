import { type ChangeEvent, useRef, useState } from 'react'
import { apiClient } from '../../browser/api-client.ts'
import { debounced } from '../../browser/debounce.ts'
import { ChoiceField, TextField, useFormState } from '../form-fields.tsx'

export type AddressChoices = {
  readonly states: readonly { readonly value: string; readonly label: string }[]
  readonly salutations: readonly string[]
}

type AddressFieldsProps = { readonly choices: AddressChoices; readonly part: 'shipping' | 'billing' }

/** An Indian address. City and State follow from the PIN: at once with scripts, else when the form is sent. */
export function AddressFields({ choices, part }: AddressFieldsProps) {
  const { box, onPin, unknownPin } = usePinPlace(part, useFormState().values)
  const error = unknownPin ? `We do not know the PIN code ${unknownPin}. Please check it.` : undefined
  const half = 'col-span-3 max-wide:col-span-6'
  /** What a field is called here, and by browsers that fill it in. */
  const named = (name: string, filledInAs = name) => ({
    name: `${part}.${name}`,
    autoComplete: `${part} ${filledInAs}`,
  })
  return (
    <div ref={box} className="grid grid-cols-6 gap-4">
      <ChoiceField
        {...named('salutation', 'honorific-prefix')}
        label="Title"
        options={choices.salutations.map((value) => ({ value, label: value }))}
        none="None"
        optional
        className="col-span-2 max-wide:col-span-6"
      />
      <TextField {...named('name')} label="Full name" className="col-span-4 max-wide:col-span-6" />
      <TextField
        {...named('pin', 'postal-code')}
        label="PIN code"
        inputMode="numeric"
        maxLength={20}
        onChange={onPin}
        error={error}
        isLive
        hint="We fill in city and State from the PIN."
        className="col-span-6 wide:max-w-90"
      />
      <TextField {...named('city', 'address-level2')} label="City, town or village" className={half} />
      <ChoiceField
        {...named('stateCode', 'address-level1')}
        label="State"
        options={choices.states}
        none="Choose"
        required
        className={half}
      />
      <TextField
        {...named('address1', 'address-line1')}
        label="Flat, house or building"
        className="col-span-6"
      />
      <TextField
        {...named('address2', 'address-line2')}
        label="Street, area or locality"
        className="col-span-6"
      />
      <TextField {...named('landmark', 'address-line3')} label="Landmark" optional className="col-span-6" />
    </div>
  )
}

/** A registered business, which an invoice can name. */
export const BusinessFields = ({ prefix }: { readonly prefix: 'business.' | '' }) => (
  <>
    <TextField
      name={`${prefix}name`}
      label="Registered name of the business"
      autoComplete="organization"
      className="wide:col-span-2"
    />
    <TextField
      name={`${prefix}gstin`}
      label="GSTIN"
      hint="15 characters, as on the certificate."
      maxLength={40}
      autoCapitalize="characters"
      autoComplete="off"
    />
    <TextField
      name={`${prefix}panOfBusiness`}
      label="PAN of the business"
      hint="Checked against the GSTIN."
      optional
      maxLength={20}
      autoCapitalize="characters"
      autoComplete="off"
    />
  </>
)

/** The mobile number that goes with a delivery address. */
export const MobileField = ({ autoComplete = 'tel' }: { readonly autoComplete?: string }) => (
  <TextField
    name="contact.mobile"
    label="Mobile number"
    hint="For the courier."
    type="tel"
    inputMode="tel"
    autoComplete={autoComplete}
  />
)

/** Looks up a PIN of six digits and fills city and State, unless the person typed something else. */
function usePinPlace(part: AddressFieldsProps['part'], values: ReturnType<typeof useFormState>['values']) {
  const [unknownPin, setUnknownPin] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const filled = useRef<PinPlaceView>({
    city: values[`${part}.city`] ?? '',
    stateCode: values[`${part}.stateCode`] ?? '',
  })
  const onPin = async (event: ChangeEvent<HTMLInputElement>) => {
    const pin = event.target.value.replaceAll(' ', '')
    if (!/^[1-9][0-9]{5}$/.test(pin)) return
    const found = await findPinPlace(pin)
    if (found === null) return
    setUnknownPin(found.place === 'unknown' ? pin : null)
    if (found.place === 'unknown' || found.place === 'unanswered') return
    for (const name of ['city', 'stateCode'] as const) {
      const control = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
        `[name="${part}.${name}"]`,
      )
      // What the person typed stays; what we filled for another PIN is replaced.
      if (control && (control.value === '' || control.value === filled.current[name]))
        control.value = found.place[name]
    }
    filled.current = found.place
  }
  return { box, onPin, unknownPin }
}

/** City and State of a PIN code, as the form fills them in. */
type PinPlaceView = { readonly city: string; readonly stateCode: string }

/**
 * Looks up a PIN code while it is typed. Null when a newer one was typed; 'unknown' when there is no such PIN;
 * 'unanswered' when the shop did not answer: the server then fills city and State in.
 */
const findPinPlace = debounced(
  async (pin: string, signal): Promise<{ readonly place: PinPlaceView | 'unknown' | 'unanswered' }> => {
    const answer = await apiClient('bookstore').get('/userAccount/getStateCityByPINCode', {
      id: pin,
      read: readPlace,
      quiet: true,
      signal,
    })
    if (answer.ok) return { place: answer.data }
    return { place: answer.status === 404 ? 'unknown' : 'unanswered' }
  },
)

function readPlace(data: unknown): PinPlaceView | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('city' in data && 'stateCode' in data)) return null
  const { city, stateCode } = data
  return typeof city === 'string' && typeof stateCode === 'string' ? { city, stateCode } : null
}
