import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import type { PrintedSheet } from '#ports/pdf'
import type { Rendered } from './react-pdf.ts'
import { sheetPdf } from './sheet-pdf.ts'

// Whole TTFs of Mukta, which has Latin, Devanagari and ₹.
const fontAt = createRequire(import.meta.url).resolve
Font.register({
  family: 'Mukta',
  fonts: [
    { src: fontAt('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf') },
    { src: fontAt('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'), fontWeight: 700 },
  ],
})
Font.registerHyphenationCallback((word) => [word])

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
