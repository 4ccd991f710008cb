/** The code of a place of supply outside India. */
export const placeAbroad = '96'

/** The destination of a supply. Codes are the two digits of a State. */
export type Destination =
  | { readonly kind: 'abroad' }
  | {
      readonly kind: 'goods'
      /** The State where the movement of the goods ends. */
      readonly deliveryState: string
      /** The State of a registered buyer's own GSTIN, also when the goods go to another person. */
      readonly billedToState?: string
    }
  | {
      readonly kind: 'service'
      /** The State of the buyer's GSTIN, else the State on record, which is required whatever the amount. */
      readonly recipientState: string
    }

/** The two-digit place of supply: IGST Act s.10(1)(a), (b), (ca) for goods, s.12(2) for services, 96 for exports. */
export const placeOfSupply = (to: Destination): string => {
  if (to.kind === 'abroad') return placeAbroad
  return to.kind === 'service' ? to.recipientState : (to.billedToState ?? to.deliveryState)
}
