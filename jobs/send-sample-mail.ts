import { sampleDecidedNotice, sendNotice } from '#shop/notices'
import { readDecidedSample } from '#shop/requests'
import { type JobNeeds, readSender } from './needs.ts'

/** Answers a teacher who asked for a copy, once however often the job runs. */
export async function sendSampleMail(
  needs: Pick<JobNeeds, 'db' | 'sendMail' | 'baseUrl' | 'log'>,
  { requestId }: { readonly requestId: number },
): Promise<void> {
  const sample = await readDecidedSample(needs.db, requestId)
  if (sample === null) return
  const outcome = await sendNotice(needs, {
    id: { kind: 'sample-decided', subject: String(requestId) },
    to: sample.email,
    notice: sampleDecidedNotice(sample, await readSender(needs)),
  })
  if (outcome === 'refused')
    needs.log.warn({ requestId }, 'A teacher who asked for a copy cannot be reached by mail')
}
