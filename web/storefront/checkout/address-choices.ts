import { salutations } from '#shop/customers'
import { addressStates } from '#shop/tax'
import type { AddressChoices } from './address-fields.tsx'

export const addressChoices: AddressChoices = {
  states: addressStates.map(({ code, name }) => ({ value: code, label: name })),
  salutations,
}
