export { markRead, readAccountMessages } from './account-messages.ts'
export { announcePromises } from './announce-promises.ts'
export type { Channel } from './message.ts'
export {
  isAwaited,
  isMessageKind,
  messageKinds,
  messageOf,
  messageTable,
  type NoticeKind,
} from './messages.ts'
export { readOrderNotices } from './notices-store.ts'
export { remindUnpaid } from './remind-unpaid.ts'
export { resendMessage } from './resend-message.ts'
export { sendMessage } from './send-message.ts'
export { sendNewsletter } from './send-newsletter.ts'
export {
  fillSms,
  openValues,
  readSmsProposal,
  readSmsTemplate,
  readSmsTemplates,
  type SmsTemplate,
  saveSmsTemplate,
} from './sms-templates.ts'
