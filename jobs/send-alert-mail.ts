import { editionAvailableNotice } from '#shop/notices'
import { readAlert } from '#shop/requests'
import { type MailNeeds, mailOnce } from './mail-once.ts'
import { readSender } from './needs.ts'

/** Mails a person who waits for an edition; nobody when the alert was ended meanwhile. */
export async function sendAlertMail(
  needs: MailNeeds,
  { alertId }: { readonly alertId: number },
): Promise<void> {
  const alert = await readAlert(needs.db, alertId)
  if (alert === null) return
  await mailOnce(needs, {
    id: { kind: 'edition-available', subject: `${alertId}.${alert.round}` },
    to: alert.email,
    notice: editionAvailableNotice(alert, await readSender(needs)),
  })
}
