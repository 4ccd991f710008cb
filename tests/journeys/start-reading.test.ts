import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { payBy } from '#shop/orders'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { watchRequests } from '#tests/support/watch-requests'
import { importFile } from '../../shop/book-import/book-import.fixtures.ts'
import { pdf } from '../../shop/book-import/pdf.fixtures.ts'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'

const { shop, open } = openJourney()
const { id } = world.incomeTaxVirtual
const reader = `/students/virtual/book/${id}`
let people = 0
let userId = ''
let person = { name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

beforeEach(async () => {
  person = { ...person, email: `asha.starts.${++people}@example.com` }
  userId = await shop.needs.identity.enrol(person)
})

describe.each(withAndWithoutScripts)('from the placed order, $how', ({ javaScriptEnabled }) => {
  /** Buys the book and stands at the placed order with a phone. */
  async function standsAtTheOrder() {
    const order = await buyBook(shop.needs, userId, id)
    const { order_no } = await shop.db
      .selectFrom('orders')
      .select('order_no')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const student = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await goAs(shop, student, person, `/payment-success/${order_no}`)
    await student.see('heading', 'Your order is placed')
    await student.read('Once you have opened it, it can no longer be cancelled.')
    await student.read('What opens online is in your library now.')
    await student.canReadAll()
    return { student, requests: await watchRequests(student) }
  }

  test('the first chapter of a book is read after two requests', async () => {
    await writeText(shop.db, id)
    const { student, requests } = await standsAtTheOrder()
    await student.press('Start reading')
    await student.see('heading', '1 Chapter number 1')
    await student.read('The secret words of chapter 1.')
    expect(requests()).toEqual([`POST ${reader}`, `GET ${reader}/1`])
    await student.page.goBack()
    await student.see('heading', 'Your order is placed')
    expect(await student.page.getByRole('button', { name: 'Start reading' }).count()).toBe(0)
  })

  test('a book whose order is unpaid leads to the order', async () => {
    await writeText(shop.db, id)
    await buyBook(shop.needs, userId, id, payBy.bankTransfer)
    const student = await open({ javaScriptEnabled })
    await goAs(shop, student, person, `/virtual/book/${id}`)
    await student.read('waits for its payment')
    await student.follow(/^BM\d+$/)
    await student.see('heading', /^BM\d+$/)
  })

  test('the first page of a typeset book is seen after three requests', async () => {
    const bytes = pdf(['The days are counted one by one.', 'And this is the rest.'])
    const stored = await importFile(shop.needs, {
      editionId: id,
      bytes,
      samples: 1,
      replaces: true,
      actorId: userId,
    })
    expect(stored.ok).toBe(true)
    const { student, requests } = await standsAtTheOrder()
    await student.press('Start reading')
    const picture = student.page.getByRole('img', { name: 'Page 1. Its text is below.' })
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    expect(requests()).toEqual([
      `POST ${reader}`,
      `GET ${reader}/1`,
      expect.stringMatching(/^GET \/students\/virtual\/page\//),
    ])
  })
})
