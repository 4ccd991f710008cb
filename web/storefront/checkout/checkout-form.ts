import type { CheckoutDetails, FieldRefusal } from '#shop/cart'
import type { Visitor } from '#web/context.ts'

/** The values of the fields by name: 'shipping.pin'. */
export type FieldValues = Readonly<Record<string, string>>

const addressFields = ['salutation', 'name', 'pin', 'city', 'stateCode', 'address1', 'address2', 'landmark']
const parts = {
  contact: ['email', 'mobile'],
  shipping: addressFields,
  billing: addressFields,
  buyer: ['name', 'email', 'mobile', 'stateCode'],
  business: ['name', 'gstin', 'panOfBusiness'],
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
  return values
}

/**
 * Groups the fields as `checkCheckout` expects them. One mobile number serves messages and courier; the business is left
 * out while all of its fields are empty.
 */
export function toTyped(values: FieldValues, travels: boolean): Record<string, unknown> {
  const part = (name: PartName): Record<string, string> =>
    Object.fromEntries(parts[name].map((field) => [field, values[`${name}.${field}`] ?? '']))
  const business = part('business')
  const registered = Object.values(business).some((value) => value.trim() !== '') ? { business } : {}
  if (!travels) return { buyer: part('buyer'), ...registered }
  const mobile = values['contact.mobile'] ?? ''
  const billingSameAsShipping = values.billingSame === 'on'
  return {
    contact: part('contact'),
    shipping: { ...part('shipping'), mobile },
    billingSameAsShipping,
    ...(billingSameAsShipping ? {} : { billing: { ...part('billing'), mobile } }),
    ...registered,
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
export function fillFields(details: CheckoutDetails | null, user: Visitor['user']): FieldValues {
  const name = details?.contact.name ?? user?.name ?? ''
  const email = details?.contact.email ?? user?.email ?? ''
  const mobile = details?.contact.mobile ?? ''
  const typed = details?.typed ?? {}
  const before = Object.entries(typed).flatMap(([part, fields]) =>
    typeof fields === 'object' && fields !== null
      ? Object.entries(fields).flatMap(([field, value]) =>
          typeof value === 'string' ? [[`${part}.${field}`, value] as const] : [],
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
    ...Object.fromEntries(before),
    ...placeOf('shipping', details),
    ...placeOf('billing', details),
    billingSame: typed.billingSameAsShipping === false ? '' : 'on',
  }
}

/** City and State of an address as the order has them; left empty, they came from the PIN. */
function placeOf(part: 'shipping' | 'billing', details: CheckoutDetails | null): FieldValues {
  const place = details?.[part]
  if (!place || !(part in details.typed)) return {}
  return { [`${part}.city`]: place.city, [`${part}.stateCode`]: place.stateCode }
}
