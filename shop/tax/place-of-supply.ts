/** Where a supply goes, as far as the law asks. Codes are the two digits of a State. */
export type Destination =
  | { readonly kind: 'abroad' }
  | {
      readonly kind: 'goods'
      /** The State where the movement of the goods ends. */
      readonly deliveryState: string
      /** Set when a registered buyer has the goods sent to somebody else: the State of the buyer's own GSTIN. */
      readonly billedToState?: string
    }
  | {
      readonly kind: 'service'
      /** The State of the buyer's GSTIN, else the State on record, which must be asked for whatever the amount. */
      readonly recipientState: string
    }

/** The two-digit place of supply: IGST Act s.10(1)(a), (b), (ca) for goods, s.12(2) for services, 96 for exports. */
export const placeOfSupply = (to: Destination): string => {
  if (to.kind === 'abroad') return '96'
  return to.kind === 'service' ? to.recipientState : (to.billedToState ?? to.deliveryState)
}
