import type { GstStatus } from './document-kinds.ts'

/**
 * Whether a seller may send goods to another State. A composition taxpayer may not (CGST Act s.10(2)(c); through an
 * operator, Notification 36/2023), nor a seller below the threshold who is only enrolled (Notification 34/2023).
 */
export const maySendTo = (
  seller: { readonly gstStatus: GstStatus; readonly stateCode: string },
  destinationState: string,
): boolean =>
  seller.stateCode === destinationState ||
  seller.gstStatus === 'REGULAR' ||
  seller.gstStatus === 'UNREGISTERED_SERVICE'
