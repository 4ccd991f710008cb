export { type AskRefusal, askReturn } from './ask-return.ts'
export {
  acceptReturn,
  type DecideRefusal,
  noteArrival,
  type ReturnRequest,
  rejectReturn,
  withdrawReturn,
} from './decide-return.ts'
export { mayReturnFor, mayReturnLine, pickupDays } from './may-return.ts'
export { type ReceiveRefusal, receiveReturn } from './receive-return.ts'
export { refundPreview } from './refund-preview.ts'
export {
  longestReturnWords,
  mostReturnPhotos,
  type Pickup,
  type PickupSlot,
  pickupSlots,
  type Return,
} from './return.ts'
export { openReturnPhoto, type ReturnPhoto } from './return-photos.ts'
export {
  countReturns,
  type QueuedReturn,
  type ReturnQueue,
  readReturnQueue,
  returnQueues,
} from './return-queues.ts'
export { daysFor, parseReason, type ReturnReason, reasonKeys, returnReasons } from './return-reasons.ts'
export { readReturnById, readReturns } from './returns-store.ts'
export type { ReturnsTables } from './returns-tables.ts'
