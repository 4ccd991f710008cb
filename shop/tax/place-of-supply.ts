import type { GstStatus } from './document-kinds.ts'

/** The code of a place of supply outside India. */
export const placeAbroad = '96'

/** The destination of a supply. Codes are the two digits of a State. */
type Destination =
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

type SendingSeller = { readonly gstStatus: GstStatus; readonly stateCode: string }

/**
 * The only State to which a seller may send goods; null when it may send them to all. A composition taxpayer may not (CGST Act s.10(2)(c); through an
 * operator, Notification 36/2023), nor a seller below the threshold who is only enrolled (Notification 34/2023).
 */
export const onlyStateOf = ({ gstStatus, stateCode }: SendingSeller): string | null =>
  gstStatus === 'REGULAR' || gstStatus === 'UNREGISTERED_SERVICE' ? null : stateCode

/** Whether a seller may send goods to a State. */
export const maySendTo = (seller: SendingSeller, destinationState: string): boolean =>
  [null, destinationState].includes(onlyStateOf(seller))
