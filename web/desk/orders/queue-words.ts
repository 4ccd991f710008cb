import type { OrderQueue } from '#shop/orders'
import type { Deed } from './deeds.ts'

type QueueWords = {
  readonly empty: string
  /** What is done for the ticked orders of the queue. */
  readonly deed?: {
    readonly name: Deed
    readonly label: string
    readonly hint: string
    readonly done: string
  }
}

/** Each queue of orders in words, with what is done there for several at once. */
export const queueWords: Readonly<Record<OrderQueue | 'all', QueueWords>> = {
  confirm: {
    empty: 'Nothing to confirm.',
    deed: {
      name: 'process',
      label: 'Confirm the ticked',
      hint: 'They move to the queue “To pack”.',
      done: 'Confirmed',
    },
  },
  pack: {
    empty: 'Nothing to pack.',
    deed: {
      name: 'pack',
      label: 'Pack the ticked',
      hint: 'One parcel for each seller of an order.',
      done: 'Packed',
    },
  },
  ship: {
    empty: 'Nothing to ship.',
    deed: {
      name: 'ship',
      label: 'Hand the ticked to the courier',
      hint: 'Their pickup is booked in the order. The buyers are e-mailed.',
      done: 'Shipped',
    },
  },
  'on-the-way': {
    empty: 'Nothing is on its way.',
    deed: {
      name: 'deliver',
      label: 'Mark the ticked as delivered',
      hint: 'The buyers are e-mailed.',
      done: 'Delivered',
    },
  },
  all: { empty: 'No orders yet.' },
}
