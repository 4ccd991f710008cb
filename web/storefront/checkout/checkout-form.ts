import { countriesAbroad } from '#kernel/countries'
import type { CheckoutDetails, FieldRefusal } from '#shop/cart'
import type { Address } from '#shop/customers'
import type { PickedSaved, Saved } from './load-saved.ts'

/** The values of the fields by name: 'shipping.pin'. */
export type FieldValues = Readonly<Record<string, string>>

const addressFields = ['salutation', 'name', 'pin', 'city', 'stateCode', 'address1', 'address2', 'landmark']
const parts = {
  contact: ['email', 'mobile'],
  shipping: addressFields,
  billing: addressFields,
  buyer: ['name', 'email', 'mobile', 'stateCode', 'country', 'address', 'city', 'postalCode'],
  gift: ['note'],
  business: ['name', 'gstin', 'panOfBusiness'],
  saved: ['shippingId', 'billingId', 'gstinId'],
} as const

type PartName = keyof typeof parts
const fieldOrder = Object.entries(parts).flatMap(([part, fields]) =>
  fields.map((field) => `${part}.${field}`),
)

/** Longest text read from a field, far beyond the limits of the checks. */
const longest = 500

/** What was entered, by field; only the form's own fields are read. */
export function readFields(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of fieldOrder) {
    const value = form.get(name)
    if (typeof value === 'string') values[name] = value.slice(0, longest)
  }
  values.billingSame = form.has('billingSame') ? 'on' : ''
  values.keepAddress = form.has('keepAddress') ? 'on' : ''
  return values
}

/**
 * Groups the fields as `checkCheckout` expects them; what was picked of the saved things takes the place of fields. One
 * mobile number serves messages and a typed address; the business is left out while all of its fields are empty.
 */
export function toTyped(
  values: FieldValues,
  travels: boolean,
  picked?: PickedSaved,
): Record<string, unknown> {
  const part = (name: PartName): Record<string, string> =>
    Object.fromEntries(parts[name].map((field) => [field, values[`${name}.${field}`] ?? '']))
  const business = picked?.business ?? part('business')
  const isRegistered =
    values['saved.gstinId'] !== 'none' && Object.values(business).some((value) => String(value).trim() !== '')
  const others = { ...(isRegistered ? { business } : {}), saved: part('saved') }
  if (!travels) return { buyer: part('buyer'), ...others }
  const mobile = values['contact.mobile'] ?? ''
  const billingSameAsShipping = values.billingSame === 'on'
  return {
    contact: part('contact'),
    shipping: picked?.shipping ?? { ...part('shipping'), mobile },
    gift: part('gift'),
    billingSameAsShipping,
    ...(billingSameAsShipping ? {} : { billing: picked?.billing ?? { ...part('billing'), mobile } }),
    ...others,
  }
}

/**
 * The errors as the form shows them: the first of each field, in the order of the fields. An empty city or State is no
 * error while the PIN, which fills it, is wrong.
 */
export function toFieldErrors(errors: readonly FieldRefusal[], values: FieldValues): FieldRefusal[] {
  const first = new Map<string, string>()
  const isFilledByPin = ({ path }: FieldRefusal) => {
    const [part, field] = path.split('.')
    const fillable = (field === 'city' || field === 'stateCode') && !values[path]
    return fillable && errors.some((error) => error.path === `${part}.pin`)
  }
  for (const { path, message } of errors.filter((error) => !isFilledByPin(error))) {
    const shown = path.replace(/^(shipping|billing)\.mobile$/, 'contact.mobile')
    if (!first.has(shown)) first.set(shown, message)
  }
  return [...first]
    .map(([path, message]) => ({ path, message }))
    .sort((one, other) => fieldOrder.indexOf(one.path) - fieldOrder.indexOf(other.path))
}

/** The first values of the form: what was entered before, else what the account knows. */
export function fillFields(
  details: CheckoutDetails | null,
  { addresses, contact, abroad }: Saved,
): FieldValues {
  const name = details?.contact.name ?? contact.name
  const email = details?.contact.email ?? contact.email
  const mobile = details?.contact.mobile ?? contact.mobile
  const typed = details?.typed ?? {}
  const chosen = chosenOf(details, addresses)
  // The fields of another address start empty while a saved one is chosen.
  const isPicked = (part: string) => /^\d/.test(chosen[`saved.${part}Id`] ?? '')
  const before = Object.entries(typed).flatMap(([part, fields]) =>
    typeof fields === 'object' && fields !== null
      ? Object.entries(fields).flatMap(([field, value]) =>
          typeof value === 'string' && !isPicked(part) ? [[`${part}.${field}`, value] as const] : [],
        )
      : [],
  )
  return {
    'contact.email': email,
    'contact.mobile': mobile,
    'shipping.name': name,
    'buyer.name': name,
    'buyer.email': email,
    'buyer.mobile': mobile,
    'buyer.stateCode': contact.stateCode,
    ...(abroad && {
      'buyer.country': countriesAbroad.find(({ name }) => name === abroad.stateName)?.code ?? '',
      'buyer.address': abroad.lines.join(', '),
      'buyer.city': abroad.city,
      'buyer.postalCode': abroad.pin,
    }),
    ...Object.fromEntries(before),
    ...(isPicked('shipping') ? {} : placeOf('shipping', details)),
    ...(isPicked('billing') ? {} : placeOf('billing', details)),
    ...chosen,
  }
}

/** What was chosen of the saved things, by the names of the form. */
export const savedValues = ({ typed }: CheckoutDetails): FieldValues => ({
  ...Object.fromEntries(Object.entries(typed.saved ?? {}).map(([name, id]) => [`saved.${name}`, String(id)])),
  billingSame: typed.billingSameAsShipping === false ? '' : 'on',
})

/** Which saved things are chosen: those of before if they are still there, else the defaults of the account. */
function chosenOf(details: CheckoutDetails | null, addresses: Saved['addresses']): FieldValues {
  const saved = (details?.typed.saved ?? {}) as Record<string, string>
  const [shipping] = addresses
  const billing = addresses.find(({ defaultFor }) => defaultFor.includes('billing'))
  const idOf = (name: string, known: Saved['addresses'][number] | undefined) =>
    details === null && known
      ? String(known.id)
      : (addresses.find(({ id }) => String(id) === saved[name])?.id.toString() ?? 'new')
  const isSame = details === null ? shipping === billing : details.typed.billingSameAsShipping !== false
  return {
    'saved.shippingId': idOf('shippingId', shipping),
    'saved.billingId': idOf('billingId', billing),
    'saved.gstinId': saved.gstinId || 'none',
    billingSame: isSame ? 'on' : '',
  }
}

/** The fields of an address by their names in the form. */
export const addressValues = (
  part: 'shipping' | 'billing',
  address: Partial<Record<keyof Address, string | null | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    addressFields.map((field) => [`${part}.${field}`, address[field as keyof Address] ?? '']),
  )

/** City and State of an address as the order has them; left empty, they came from the PIN. */
function placeOf(part: 'shipping' | 'billing', details: CheckoutDetails | null): FieldValues {
  const place = details?.[part]
  if (!place || !(part in details.typed)) return {}
  return { [`${part}.city`]: place.city, [`${part}.stateCode`]: place.stateCode }
}

/** The fields of a delivery address by itself, as an order has it. */
export function fieldsOfAddress(shipping: CheckoutDetails['shipping']): FieldValues {
  if (!shipping) return {}
  const { lines, mobile, ...address } = shipping
  const [address1, address2, landmark] = lines
  return {
    ...addressValues('shipping', { ...address, address1, address2, landmark }),
    'contact.mobile': mobile,
  }
}

/** A delivery address by itself, as `checkDeliveryAddress` expects it. */
export const readAddress = (values: FieldValues): Record<string, string> => ({
  ...Object.fromEntries(addressFields.map((field) => [field, values[`shipping.${field}`] ?? ''])),
  mobile: values['contact.mobile'] ?? '',
})
