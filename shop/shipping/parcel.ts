/** Lines of one order that one seller packed together. */
export type Parcel = {
  readonly id: number
  readonly orderId: number
  readonly sellerId: number
  /** Of its copies, in grams. */
  readonly weightG: number
  /** Null until the pick-up is booked. */
  readonly courier: string | null
  /** Air waybill number; null until the pick-up is booked. */
  readonly awb: string | null
  /** The day on which the courier expects to deliver it, 'YYYY-MM-DD'; null when it gives none. */
  readonly expectedOn: string | null
}

/** Reads an air waybill number as typed or scanned; null when it cannot be one. */
export function parseAwb(typed: string): string | null {
  const awb = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{6,30}$/.test(awb) ? awb : null
}
