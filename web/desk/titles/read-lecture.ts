import type { beginRecording } from '#shop/lecture-import'
import { oneValue } from '../../storefront/form-data.ts'

type Lecture = Omit<Parameters<typeof beginRecording>[1], 'bytes' | 'editionId' | 'actorId'>

/** A lecture as staff typed it in, without its recording. */
export async function readLecture(form: FormData): Promise<Lecture> {
  const captions = form.get('captions')
  const hasCaptions = captions instanceof File && captions.size > 0
  return {
    section: oneValue(form, 'section') ?? '',
    title: oneValue(form, 'title') ?? '',
    captions: hasCaptions ? new Uint8Array(await captions.arrayBuffer()) : null,
    isSample: form.has('sample'),
    replaces: form.has('replaces'),
  }
}
