import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { PrintedSheet } from '#ports/pdf'
import { registerMukta } from './mukta.ts'
import type { Rendered } from './react-pdf.ts'
import { sheetPdf } from './sheet-pdf.ts'

registerMukta()

async function render({ id, sheet }: { id: number; sheet: PrintedSheet }): Promise<Rendered> {
  try {
    return { id, bytes: new Uint8Array(await renderToBuffer(sheetPdf(sheet))) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

// One after another: documents at the same time would only share the thread, and hold more memory.
let last = Promise.resolve()
parentPort?.on('message', (job: { id: number; sheet: PrintedSheet }) => {
  last = last.then(async () => parentPort?.postMessage(await render(job)))
})
