import { platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { epubChapters } from './epub-chapters.ts'

// After the threads that answer visitors, as in the thread that draws PDFs.
if (platform() === 'linux') setPriority(10)

parentPort?.postMessage(await epubChapters(workerData as Uint8Array))
