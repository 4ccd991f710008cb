import { pino } from 'pino'
import { diskFiles } from '#adapters/files/disk'
import { pdfium } from '#adapters/pdf/pdfium'
import { openDatabase, openPool } from '#db/client'
import { startQueue } from '#jobs/queue'
import { importBook } from '#shop/book-import'
import { bookJobs } from './errands.ts'

// A worker that reads two pages of a book, says so, and never goes on: it is there to be killed.
const [url, folder] = process.argv.slice(2)
if (!url || !folder) throw new Error('Say which database and which files.')
const db = openDatabase(openPool(url, { max: 2, name: 'doomed' }))
const queue = await startQueue({ url, plans: bookJobs, log: pino({ enabled: false }), pollSeconds: 0.5 })
let read = 0
await queue.work({
  'import-book': ({ importId }) =>
    importBook(
      {
        db,
        files: diskFiles(folder),
        splitPdf: (bytes, most, take) =>
          pdfium(bytes, most, async (page, of) => {
            await take(page, of)
            read += 1
            if (read < 2) return
            process.stdout.write('two pages\n')
            await new Promise(() => {})
          }),
      },
      importId,
    ),
})
