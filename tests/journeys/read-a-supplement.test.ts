import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows, oneRow } from '#kernel/read-rows'
import { ok } from '#kernel/result'
import { sendMessage } from '#shop/notices'
import { deliverSupplements } from '#shop/supplements'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { deliverOrder } from '../../shop/returns/returns.fixtures.ts'

const phone = { width: 390, height: 844 }
const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const editor = person('Ananya Editor', 'ananya.supplements@example.com')
const { incomeTaxBook, incomeTaxVirtual } = world

const { shop, open } = openJourney()
let round = 0

beforeAll(async () => {
  await enrolStaff(shop, editor, 'catalogue')
  await writeText(shop.db, incomeTaxVirtual.id)
  await changeRows(shop.db)`
    update product_kinds set delivery_ready = true, not_ready_note = null
    where type = 'BOOK' and format = 'VIRTUAL'`
})

/** An account with the printed or the virtual book. */
async function owner(name: string, has: 'printed' | 'virtual') {
  const who = person(name, `${name.toLowerCase().replace(' ', '.')}.${round}@example.com`)
  const userId = await shop.needs.identity.enrol(who)
  if (has === 'virtual') await buyBook(shop.needs, userId, incomeTaxVirtual.id)
  else {
    const order = await placeOnDelivery(shop.needs, [[incomeTaxBook.id, 1]])
    await shop.db.updateTable('orders').set({ user_id: userId }).where('id', '=', order.id).execute()
    await deliverOrder(shop.needs, order)
  }
  return { ...who, userId }
}

/** Delivers what was published and sends its message to somebody, as the jobs do. Answers the mail. */
async function notify(userId: string): Promise<string> {
  const mails: string[] = []
  await shop.db.transaction().execute((tx) => deliverSupplements(tx, shop.needs.outbox))
  const { id } = await oneRow<{ id: number }>(shop.db)`
    select id from supplement_deliveries where user_id = ${userId} order by id desc`
  const sendMail = async ({ text }: { readonly text: string }) => {
    mails.push(text)
    return ok({ messageId: 'one@example.com' })
  }
  const needs = { ...shop.needs, sendMail, sendSms: null }
  await sendMessage(needs, { message: 'supplement', channel: 'mail', about: { deliveryId: id } })
  return mails.join('\n')
}

describe.each(withAndWithoutScripts)('a supplement, $how', ({ javaScriptEnabled }) => {
  test('is published by staff, opened by the buyer of the printed book on a phone, and refused to others', async () => {
    const title = `The limits of ${++round + 2026}`
    const buyer = await owner('Asha Printed', 'printed')
    const reader = await owner('Rohan Virtual', 'virtual')

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/supplements')
    await staff.see('heading', 'Supplements')
    await staff.fill('Number of the edition', '99999')
    await staff.press('Choose')
    await staff.read('No book or course has this number.')
    await staff.fill('Number of the edition', String(incomeTaxBook.id))
    await staff.press('Choose')
    await staff.page.getByLabel('Law as on').fill('2026-11-20')
    await staff.fill('Title', title)
    await staff.fill('Text', '<b>Bold</b>')
    await staff.fill('2 Chapter number 2 (optional)', 'The limit is ₹20 lakh from now on.')
    await staff.fill('After the words, in chapter 2 (optional)', 'no such words')
    const waits = staff.page.getByRole('checkbox', { name: /^September 2027/ })
    await waits.check()
    await staff.press('Publish and notify owners')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.read(/^A text cannot contain|^A line cannot contain/)
    expect(await waits.isChecked()).toBe(true)
    await waits.uncheck()
    await staff.fill('Text', '## What changed\n\nThe limit is higher for everybody.')
    await staff.press('Publish and notify owners')
    await staff.read('No paragraph of the chapter has these words.')
    await staff.canReadAll()
    await staff.fill('After the words, in chapter 2 (optional)', 'secret words')
    await staff.press('Publish and notify owners')
    await staff.read('Published. Its owners are being notified.')

    expect(await notify(buyer.userId)).toContain(title)
    const student = await open({ javaScriptEnabled, viewport: phone })
    await goAs(shop, student, buyer, '/user/messages')
    await student.read(new RegExp(`^A free supplement for `))
    await student.go('/user/library')
    await student.read('New')
    await student.follow(new RegExp(title))
    await student.see('heading', title)
    await student.read('The limit is higher for everybody.')
    const address = student.page.url()
    await student.go('/user/library')
    const opened = student.main.getByRole('listitem').filter({ hasText: title }).last()
    expect(await opened.innerText()).not.toContain('New')

    const virtual = await open({ javaScriptEnabled, viewport: phone })
    await goAs(shop, virtual, reader, `/virtual/book/${incomeTaxVirtual.id}`)
    await virtual.press('Start reading')
    await virtual.see('heading', 'Chapter number 1')
    expect(await virtual.main.getByText('The limit is ₹20 lakh from now on.').count()).toBe(0)
    await virtual.go(`/virtual/book/${incomeTaxVirtual.id}/2`)
    await virtual.read('The limit is ₹20 lakh from now on.')
    await virtual.canReadAll()
    await virtual.follow(title)
    await virtual.read('The limit is higher for everybody.')

    const other = await open({ javaScriptEnabled, viewport: phone })
    expect((await other.page.goto(address))?.status()).toBe(403)
    await other.read(/^It is free for everybody who has .* Sign in to open it\.$/)
    await other.canReadAll()
    const somebody = person('Imran Other', `imran.other.${round}@example.com`)
    await shop.needs.identity.enrol(somebody)
    await other.main.getByRole('link', { name: 'Sign in' }).click()
    await other.signIn(somebody)
    await other.read(/That title is not in your library\./)
    expect(await other.main.getByText('The limit is higher for everybody.').count()).toBe(0)

    await staff.goAlive('/desk/supplements')
    const row = staff.page.getByRole('row').filter({ hasText: title })
    expect((await row.getByRole('cell').allInnerTexts()).at(-1)).toBe('2')

    await staff.follow(title)
    await staff.see('heading', title)
    await staff.fill('Text', 'The limit is higher from April on.')
    await staff.press('Publish the correction')
    await staff.read('Write the reason, which owners read, in up to 300 characters.')
    await staff.canReadAll()
    await staff.fill('What was wrong', 'The day was missing.')
    await staff.press('Publish the correction')
    await staff.read(/^Corrected on .*: The day was missing\.$/)
    await student.page.goto(address)
    await student.read(/^Corrected on .*: The day was missing\.$/)
    await student.read('The limit is higher from April on.')
    await student.canReadAll()

    const strange = await staff.page.request.post(staff.page.url(), {
      form: { deed: 'replace', body: 'Another text.', reason: 'No such button.' },
      headers: { origin: new URL(shop.url).origin },
    })
    expect(strange.status()).toBe(400)

    await staff.fill('Why it is withdrawn', 'The change was struck down.')
    await staff.press('Withdraw the supplement')
    await staff.read(/^Withdrawn on .*: The change was struck down\.$/)
    expect((await student.page.goto(address))?.status()).toBe(410)
    await student.read(/^It was withdrawn on .* The change was struck down\.$/)
    await student.canReadAll()
    await student.go('/user/library')
    await student.see('link', new RegExp(`, withdrawn on .*: ${title}`))
    await virtual.go(`/virtual/book/${incomeTaxVirtual.id}/2`)
    await virtual.see('heading', '2 Chapter number 2')
    expect(await virtual.main.getByText('The limit is ₹20 lakh from now on.').count()).toBe(0)
  })
})
