import { data } from 'react-router'
import { formatMobile } from '#kernel/mobile'
import { addressee } from '#shop/cart'
import {
  type BuyerGstin,
  readAddresses,
  readGstins,
  readUserProfile,
  type SavedAddress,
} from '#shop/customers'
import { readUser } from '#shop/identity'
import { lastAddressAbroad } from '#shop/orders'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { FieldValues } from './checkout-form.ts'

/** What an account brings to the checkout; a guest brings nothing. */
export type Saved = {
  readonly addresses: readonly SavedAddress[]
  readonly gstins: readonly BuyerGstin[]
  readonly contact: {
    readonly name: string
    readonly email: string
    readonly mobile: string
    readonly stateCode: string
  }
  /** Of the latest order, if it was outside India. */
  readonly abroad: Awaited<ReturnType<typeof lastAddressAbroad>>
}

export const nothingSaved: Saved = {
  addresses: [],
  gstins: [],
  contact: { name: '', email: '', mobile: '', stateCode: '' },
  abroad: null,
}

/** Loads the address book, the GSTINs and the contact of a signed-in visitor. */
export async function loadSaved({ db }: ShopNeeds, { user }: Visitor): Promise<Saved> {
  if (user === null) return nothingSaved
  const [addresses, gstins, contacts, profile, abroad] = await Promise.all([
    readAddresses(db, user.id),
    readGstins(db, user.id),
    readUser(db, user.id),
    readUserProfile(db, user.id),
    lastAddressAbroad(db, user.id),
  ])
  const [first] = addresses
  return {
    addresses,
    gstins,
    abroad,
    contact: {
      name: user.name,
      email: user.email ?? '',
      mobile: formatMobile(contacts?.mobile ?? first?.mobile ?? ''),
      stateCode: profile.stateCode ?? first?.stateCode ?? '',
    },
  }
}

/** The saved things as the form offers them. */
export const savedOptions = ({ addresses, gstins }: Saved) => ({
  addresses: addresses.map((address) => ({
    value: String(address.id),
    label: addressee(address),
    hint: `${[address.address1, address.address2, address.landmark].filter(Boolean).join(', ')}, ${address.city} ${address.pin} · ${formatMobile(address.mobile)}`,
  })),
  gstins: gstins.map(({ id, gstin, name }) => ({ value: String(id), label: name, hint: gstin })),
})

/** What was chosen of the saved things. An id that is not this visitor's is not found. */
export function pickSaved({ addresses, gstins }: Saved, values: FieldValues) {
  const pick = <Thing extends { readonly id: number }>(things: readonly Thing[], name: string) => {
    const chosen = values[`saved.${name}`] ?? 'new'
    const found = things.find(({ id }) => String(id) === chosen)
    if (!found && /^\d/.test(chosen)) throw data(null, { status: 404 })
    return found ?? null
  }
  return {
    shipping: pick(addresses, 'shippingId'),
    billing: pick(addresses, 'billingId'),
    business: pick(gstins, 'gstinId'),
  }
}

export type PickedSaved = ReturnType<typeof pickSaved>
