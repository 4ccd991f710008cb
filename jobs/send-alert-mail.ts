import { editionAvailableNotice, sendNotice } from '#shop/notices'
import { readAlert } from '#shop/requests'
import { type JobNeeds, readSender } from './needs.ts'

/**
 * Writes to who waited for an edition, once however often the job runs; to nobody when the alert was ended meanwhile.
 */
export async function sendAlertMail(
  needs: Pick<JobNeeds, 'db' | 'sendMail' | 'baseUrl' | 'log'>,
  { alertId }: { readonly alertId: number },
): Promise<void> {
  const alert = await readAlert(needs.db, alertId)
  if (alert === null) return
  const outcome = await sendNotice(needs, {
    id: { kind: 'edition-available', subject: `${alertId}.${alert.round}` },
    to: alert.email,
    notice: editionAvailableNotice(alert, await readSender(needs)),
  })
  if (outcome === 'refused') needs.log.warn({ alertId }, 'The reader of an alert cannot be reached by mail')
}
