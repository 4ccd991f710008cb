import { sampleDecidedNotice } from '#shop/notices'
import { readDecidedSample } from '#shop/requests'
import { type MailNeeds, mailOnce } from './mail-once.ts'
import { readSender } from './needs.ts'

/** Answers a teacher who requested a sample copy. */
export async function sendSampleMail(
  needs: MailNeeds,
  { requestId }: { readonly requestId: number },
): Promise<void> {
  const sample = await readDecidedSample(needs.db, requestId)
  if (sample === null) return
  await mailOnce(needs, {
    id: { kind: 'sample-decided', subject: String(requestId) },
    to: sample.email,
    notice: sampleDecidedNotice(sample, await readSender(needs)),
  })
}
