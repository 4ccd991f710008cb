import { forgetExpired } from '#shop/identity'
import type { Jobs } from './jobs.ts'
import type { JobNeeds } from './needs.ts'
import type { Handlers } from './queue.ts'
import { sendOrderCancelledMail, sendOrderPlacedMail } from './send-order-mail.ts'
import { sendWelcomeMail } from './send-welcome-mail.ts'
import { warmMedia } from './warm-media.ts'

/** Binds each job to what does it. */
export const workers = (needs: JobNeeds): Handlers<Jobs> => ({
  'mail-order-placed': (data) => sendOrderPlacedMail(needs, data),
  'mail-order-cancelled': (data) => sendOrderCancelledMail(needs, data),
  'mail-welcome': (data) => sendWelcomeMail(needs, data),
  'warm-media': (data) => warmMedia(needs, data),
  'forget-expired': () => forgetExpired(needs.db),
})
