import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openTicket } from '#shop/support'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const tara = person('Tara Support', 'tara.answers@example.com')
const uma = person('Uma Support', 'uma.answers@example.com')

const { shop, open } = openJourney()
beforeAll(async () => {
  await enrolStaff(shop, tara, 'support')
  await enrolStaff(shop, uma, 'support')
})

describe.each(withAndWithoutScripts)('a ticket, $how', ({ how, javaScriptEnabled }) => {
  test('is found at its order, answered, closed, opened again and called solved by its writer', async () => {
    const { orderNo } = await placeOnDelivery(shop.needs, [[world.accountsBook.id, 1]])
    const opened = await openTicket(
      { ...shop.needs, consumeAttempt: shop.needs.identity.consumeAttempt },
      {
        topic: 'delivery',
        name: 'Asha Menon',
        email: 'somebody.else@example.com',
        orderNo,
        message: `Where is my book? I am waiting ${how}.`,
        ip: '203.0.113.7',
        userId: null,
        website: '',
        openFor: null,
      },
    )
    if (!opened.ok) throw new Error(opened.refusal.message)
    const { ticketNo, accessKey } = opened.value
    const [staff, colleague] = [await open({ javaScriptEnabled }), await open({ javaScriptEnabled })]
    await goAs(shop, staff, tara, '/desk/tickets')
    await staff.see('heading', 'Tickets')
    await staff.page.getByLabel('Find an order').fill(ticketNo.toLowerCase())
    await staff.page.getByLabel('Find an order').press('Enter')
    await staff.read(`Where is my book? I am waiting ${how}.`)
    await staff.read(/^The e-mail address is not that of the order/)
    await staff.canReadAll()
    await goAs(shop, colleague, uma, `/desk/tickets/${ticketNo}`)
    await colleague.see('heading', ticketNo)

    await staff.read(/ · settle by /)
    await staff.press('Assign to me')
    await staff.read(/with Tara Support/)
    await staff.press('Send reply')
    await staff.read('Write your message.')
    await staff.fill('Your reply', 'Your parcel leaves tomorrow by courier.')
    await staff.press('Send reply')
    await staff.read(/^Tara Support · /)
    await colleague.fill('Your reply', 'I do not know that, sorry about it.')
    await colleague.press('Send reply')
    await colleague.read(/^Somebody changed this ticket meanwhile\./)
    await colleague.read('Your parcel leaves tomorrow by courier.')

    await staff.press('Close')
    await staff.see('button', 'Reopen')
    expect(await staff.page.getByText('settle by').count()).toBe(0)
    const writer = await open({ javaScriptEnabled })
    await writer.go(`/contact-us/ticket/${ticketNo}?key=${accessKey}`)
    await writer.read('Your parcel leaves tomorrow by courier.')
    await writer.canReadAll()
    expect(await writer.page.getByText('We have your message.').count()).toBe(0)
    await writer.fill('Write again', 'It has not come yet.')
    await writer.press('Send')
    await writer.read('We have your message.')
    await writer.read(/^You · /)
    await staff.go(`/desk/orders/${orderNo}`)
    await staff.follow(ticketNo)
    await staff.read('It has not come yet.')
    await staff.see('button', 'Send reply')
    await writer.press('This is solved')
    await writer.read(/^This ticket is closed\./)
    expect(await writer.page.getByRole('button', { name: 'This is solved' }).count()).toBe(0)
    await staff.go(`/desk/tickets/${ticketNo}`)
    await staff.see('button', 'Reopen')
    await writer.fill('Write again', 'It is not solved after all.')
    await writer.press('Send')
    await writer.see('button', 'This is solved')
    expect((await writer.go(`/contact-us/ticket/${ticketNo}`))?.status()).toBe(404)
  })
})
