import { withBase } from '#kernel/links'
import type { Refusal, Result } from '#kernel/result'

/** A block that the network lost is sent again so often. */
const mostTries = 3

type Sending = {
  readonly editionId: number
  readonly blockBytes: number
  /** From 0 to 1. */
  readonly onSent: (share: number) => void
}

/** Sends the form of a lecture, then its recording in blocks; answers why it was refused, or null. */
export async function sendRecording(
  form: FormData,
  video: File,
  { editionId, blockBytes, onSent }: Sending,
): Promise<Omit<Refusal, 'code'> | null> {
  const address = withBase(`/desk/titles/${editionId}/recording`)
  form.delete('video')
  form.set('bytes', String(video.size))
  const begun = await post(address, form)
  if (!begun.ok) return begun.refusal
  for (let no = 0; no * blockBytes < video.size; no++) {
    const block = new FormData()
    block.set('upload', String(begun.value))
    block.set('no', String(no))
    block.set('block', video.slice(no * blockBytes, (no + 1) * blockBytes))
    const taken = await post(address, block)
    if (!taken.ok) return taken.refusal
    onSent(Math.min(1, ((no + 1) * blockBytes) / video.size))
  }
  return null
}

async function post(address: string, body: FormData): Promise<Result<number | null>> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, { method: 'POST', body }).catch(() => null)
    if (answer?.headers.get('content-type')?.includes('json'))
      return (await answer.json()) as Result<number | null>
    if (answer?.status === 403 || answer?.redirected)
      return refused('You are not signed in any more. Sign in and upload it again.')
    if (tries === mostTries) return refused('The connection was lost. Upload the recording again.')
  }
}

const refused = (message: string) => ({
  ok: false as const,
  refusal: { code: 'not_sent', message, path: 'video' },
})
