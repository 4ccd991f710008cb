import { sendNotice } from '#shop/notices'
import type { JobNeeds } from './needs.ts'

export type MailNeeds = Pick<JobNeeds, 'db' | 'sendMail' | 'baseUrl' | 'log'>

/** Mails a notice once, however often the job runs. Logs a recipient that the mail server refuses. */
export async function mailOnce(needs: MailNeeds, mail: Parameters<typeof sendNotice>[1]): Promise<void> {
  const outcome = await sendNotice(needs, mail)
  if (outcome === 'refused') needs.log.warn(mail.id, 'The mail server refuses the recipient of a notice')
}
