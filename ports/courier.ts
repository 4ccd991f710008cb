import type { Paise } from '#kernel/money'

/** What became of a shipment, in our own words. Each courier's own codes are mapped to these by its adapter. */
export const courierStatuses = [
  'booked',
  'pickup-scheduled',
  'pickup-failed',
  'picked-up',
  'in-transit',
  'delayed',
  'out-for-delivery',
  'undelivered',
  'delivered',
  'rto-started',
  'rto-in-transit',
  'rto-delivered',
  'cancelled',
  'lost',
  'damaged',
] as const
export type CourierStatus = (typeof courierStatuses)[number]

export type CourierScan = {
  /** Null: a code that we do not know. It is stored and moves nothing. */
  readonly status: CourierStatus | null
  /** The courier's own code. */
  readonly code: string
  /** The courier's own words: 'Consignee not available'. */
  readonly words: string
  /** Empty when unknown. */
  readonly place: string
  readonly at: Date
}

/** All that is known of a shipment. */
export type CourierReport = {
  readonly awb: string
  /** Oldest first. */
  readonly scans: readonly CourierScan[]
  /** The day on which the courier expects to deliver it, 'YYYY-MM-DD'; null when unknown. */
  readonly expectedOn: string | null
  /** The weight that the courier charges for; null when unknown. */
  readonly chargedWeightG: number | null
}

/** An authentic webhook. `eventId` is unique: the key against duplicates. */
export type CourierEvent = { readonly eventId: string; readonly report: CourierReport }

/** A courier that serves the way, with its price for us. */
export type CourierOffer = {
  readonly courierId: string
  readonly name: string
  readonly price: Paise
  /** Days until delivery; null when unknown. */
  readonly days: number | null
  readonly isRecommended: boolean
}

/** What is to be carried. Lengths in mm, weight in grams. */
export type Consignment = {
  /** Our own name for it; two requests with the same one are one shipment. */
  readonly reference: string
  /** The name of the pick-up address, as registered with the courier. */
  readonly pickupLocation: string
  readonly orderedAt: Date
  readonly to: {
    readonly name: string
    readonly lines: readonly string[]
    readonly city: string
    readonly pin: string
    readonly stateName: string
    readonly mobile: string
    readonly email: string | null
  }
  readonly items: readonly {
    readonly title: string
    readonly sku: string
    readonly copies: number
    readonly unitPrice: Paise
  }[]
  /** What the courier collects; null: it is paid. */
  readonly collect: Paise | null
  /** Of its goods. */
  readonly value: Paise
  readonly weightG: number
  readonly lengthMm: number
  readonly breadthMm: number
  readonly heightMm: number
}

/** A shipment at the courier; no AWB until a courier is assigned. */
export type Shipment = {
  readonly orderId: string
  readonly shipmentId: string
  readonly awb: string | null
  readonly courierName: string | null
}

/** Cash that a courier collected and paid to us. */
export type Remittance = {
  readonly awb: string
  readonly amount: Paise
  /** Of the transfer to our bank. */
  readonly reference: string
  /** 'YYYY-MM-DD' */
  readonly paidOn: string
}

/** Couriers behind one API. Calls may throw GatewayTrouble (card-payment.ts); after `unclear`, `find` before repeating. */
export type Courier = {
  /** In stored events. */
  readonly name: string
  /** Who carries such a parcel, cheapest first; empty when nobody does. */
  readonly offers: (way: {
    readonly fromPin: string
    readonly toPin: string
    readonly weightG: number
    readonly isCod: boolean
  }) => Promise<readonly CourierOffer[]>
  /** The shipment with our reference; null when there is none. A cancelled one does not count. */
  readonly find: (reference: string) => Promise<Shipment | null>
  /** Makes a shipment. Not repeatable. */
  readonly create: (consignment: Consignment) => Promise<Shipment>
  /** Gives a shipment to a courier, which names it by an AWB. Not repeatable. */
  readonly assign: (shipment: Shipment, courierId: string) => Promise<Shipment & { readonly awb: string }>
  /** Asks for its pick-up. A second request changes nothing. */
  readonly requestPickup: (shipmentId: string) => Promise<void>
  readonly cancel: (orderId: string) => Promise<void>
  /** One PDF to print, of all these shipments. */
  readonly document: (shipmentIds: readonly string[], kind: 'label' | 'manifest') => Promise<Uint8Array>
  /** All that is known under an AWB; null when there is nothing yet. */
  readonly track: (awb: string) => Promise<CourierReport | null>
  /** Cash paid to us since that day, 'YYYY-MM-DD'. */
  readonly remittances: (since: string) => Promise<readonly Remittance[]>
  /** Reads a webhook from its raw body; null when the token is wrong. Throws GatewayTrouble when its shape is unknown. */
  readonly readWebhook: (rawBody: Uint8Array, token: string) => CourierEvent | null
}
