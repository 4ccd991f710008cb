export { type AskRefusal, askReturn } from './ask-return.ts'
export {
  acceptReturn,
  closeReturn,
  noteArrival,
  type ReturnRequest,
  rejectReturn,
  withdrawReturn,
} from './decide-return.ts'
export {
  longestReturnWords,
  mayReturnFor,
  mayReturnLine,
  mostReturnPhotos,
  pickupDays,
  pickupSlots,
  type Return,
  reasonsFor,
} from './may-return.ts'
export { receiveReturn } from './receive-return.ts'
export { refundPreview } from './refund-preview.ts'
export { reopenReturn, sendReturnBack } from './reopen-return.ts'
export { openReturnPhoto } from './return-photos.ts'
export { daysFor, parseReason, type ReturnReason, returnReasons } from './return-reasons.ts'
export { countReturns, readReturnById, readReturnQueue, readReturns, returnQueues } from './returns-store.ts'
