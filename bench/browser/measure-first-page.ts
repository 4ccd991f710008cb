import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { launchBrowser } from '#tests/support/browser'
import { enrolBookBuyer } from '#tests/support/enrol-book-buyer'
import { openStudent } from '#tests/support/student'
import { watchRequests } from '#tests/support/watch-requests'
import { sessionCookies } from '../../tools/drill/session-cookies.ts'
import { phone, runs } from './targets.ts'

/** From pressing "Start reading" on the page of a placed order to the largest paint of the first page, in ms. */
export type FirstPage = {
  readonly name: string
  readonly largestPaintMs: number
  /** What that page had to be asked for. */
  readonly requests: number
}

/** Lets buyers with a slow phone open a book of chapters and one of typeset pages that they have just bought. */
export async function measureFirstPages(
  db: Kysely<Tables>,
  { shopUrl, dataDir }: { readonly shopUrl: string; readonly dataDir: string },
): Promise<FirstPage[]> {
  const browser = await launchBrowser()

  async function openOnce(editionId: number) {
    const { token, orderNo } = await enrolBookBuyer(db, editionId)
    const student = await openStudent(browser, `${shopUrl}/students`, {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    })
    try {
      const { context, page } = student
      const [name = '', value = ''] = (sessionCookies(dataDir, [token])[0] ?? '').split('=')
      await context.addCookies([{ name, value, url: shopUrl, httpOnly: true, sameSite: 'Lax' }])
      await student.goAlive(`/payment-success/${orderNo}`)
      const requests = await watchRequests(student)
      const device = await context.newCDPSession(page)
      await device.send('Network.enable')
      await device.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: phone.requestLatencyMs,
        downloadThroughput: (phone.downloadThroughputKbps * 1000) / 8,
        uploadThroughput: (phone.uploadThroughputKbps * 1000) / 8,
      })
      await device.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdownMultiplier })
      await student.press('Start reading')
      await page.waitForURL(/\/virtual\/book\/\d+\/\d+$/, { waitUntil: 'networkidle' })
      return { largestPaintMs: await page.evaluate(largestPaint), requests: requests().length }
    } finally {
      await student.leave()
    }
  }

  try {
    const results: FirstPage[] = []
    for (const { name, editionId } of await readBooks(db)) {
      const openings = []
      // The first opening has the sizes of pictures made.
      for (let run = 0; run <= runs; run++) openings.push(await openOnce(editionId))
      const measured = openings.slice(1).toSorted((a, b) => a.largestPaintMs - b.largestPaintMs)
      const median = measured[Math.floor(runs / 2)]
      if (median) results.push({ name, ...median })
    }
    return results
  } finally {
    await browser.close()
  }
}

/** When the largest part of this page was painted; its time begins with the press that led here. */
const largestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

/** One virtual book on sale of each kind. */
async function readBooks(db: Kysely<Tables>) {
  const { rows } = await sql<{ name: string; editionId: number }>`
    select distinct on (c.picture is null) case when c.picture is null then 'chapter' else 'typeset page' end name, e.id "editionId"
    from editions e join chapters c on c.work_id = e.work_id and c.no = 1
    where e.type = 'BOOK' and e.format = 'VIRTUAL' and e.status = 'live'
    order by c.picture is null desc, e.id`.execute(db)
  return rows
}
