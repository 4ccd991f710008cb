export { type AccountMessage, markRead, readAccountMessages } from './account-messages.ts'
export { announcePromises } from './announce-promises.ts'
export type { Channel, Message } from './message.ts'
export { isMessageKind, messageKinds, messageOf, messageTable } from './messages.ts'
export type { MailNotice, Sender } from './notice.ts'
export { type NoticeId, type OrderNotice, readOrderNotices } from './notices-store.ts'
export type { NoticeKind, NoticesTables } from './notices-tables.ts'
export { remindUnpaid } from './remind-unpaid.ts'
export { type ResendRefusal, resendMessage } from './resend-message.ts'
export {
  type MessageOutcome,
  type MessageRequest,
  type SendMessageNeeds,
  sendMessage,
} from './send-message.ts'
export { sendNewsletter } from './send-newsletter.ts'
export { fillSms, readSmsTemplates, type SmsTemplate } from './sms-templates.ts'
