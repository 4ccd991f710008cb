import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse } from '#kernel/result'
import type { epubChapters } from './epub-chapters.ts'

/** How long a book may take, in ms. A long one takes half a minute. */
const bookMs = 120_000

/** As `epubChapters`, in a thread of its own: a page can be written so that reading it takes hours or all memory. */
export async function readChapters(bytes: Uint8Array): ReturnType<typeof epubChapters> {
  const worker = new Worker(new URL('./chapters-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 },
  })
  try {
    const [chapters] = await once(worker, 'message', { signal: AbortSignal.timeout(bookMs) })
    return chapters as Awaited<ReturnType<typeof epubChapters>>
  } catch (error) {
    if (!isBeyondLimits(error)) throw error
    return refuse(
      'too_large',
      'This EPUB takes too much time or memory to read. Split its pages, or export it as PDF.',
      'file',
    )
  } finally {
    await worker.terminate()
  }
}

/** Whether a thread ran out of time, of memory or of stack. */
const isBeyondLimits = (error: unknown): boolean =>
  error instanceof Error &&
  (['AbortError', 'RangeError'].includes(error.name) ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
