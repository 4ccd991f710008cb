import { beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const owner = { name: 'Nisha Owner', email: 'nisha.sms@example.com', password: 'nine ledgers and a lamp' }
const support = { name: 'Tara Support', email: 'tara.sms@example.com', password: 'nine letters and a lamp' }

const { shop, open } = openJourney()
beforeAll(async () => {
  await enrolStaff(shop, owner, 'owner')
  await enrolStaff(shop, support, 'support')
})

describe.each(withAndWithoutScripts)('the SMS of a message, $how', ({ javaScriptEnabled }) => {
  test('is entered as it is registered', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/messages')
    await staff.follow('Order confirmed')
    await staff.see('heading', 'Order confirmed')
    await staff.follow('Change it')
    await staff.see('heading', 'SMS: Order confirmed')
    await staff.fill('DLT template id', '12071700')
    await staff.press('Save SMS')
    await staff.read('Enter the 19 digits of the DLT template id.')
    await staff.canReadAll()
    await staff.fill('DLT template id', '1207170000000000009')
    await staff.fill('Registered text', 'Ledgerleaf: order {#var#} of {#var#} is confirmed.')
    await staff.press('Save SMS')
    await staff.read('The SMS is saved. It is sent as registered from now on.')
    await staff.read('From BOOKMN. DLT template 1207170000000000009.')
    await staff.read(/^Ledgerleaf: order BM20260000001 of Rs /)
  })
})

test('that is registered nowhere is shown as a proposal, which is not sent', async () => {
  await changeRows(shop.db)`
    update sms_templates set header = null, dlt_template_id = null, flow_id = null where kind = 'parcel-shipped'`
  const staff = await open()
  await goAs(shop, staff, owner, '/desk/messages/parcel-shipped')
  await staff.read(/^A parcel of your Bookmann order BM/)
  await staff.read('Not sent: no text is registered yet. This one is a proposal.')
  await staff.follow('Change it')
  await expect
    .poll(() => staff.page.getByRole('textbox', { name: 'Registered text' }).inputValue())
    .toMatch(/^A parcel of your Bookmann order \{#var#\}/)
  expect(await staff.page.getByRole('textbox', { name: 'Header' }).inputValue()).toBe('')
})

test('is shown to staff who may not change it', async () => {
  const staff = await open()
  await goAs(shop, staff, support, '/desk/messages/order-placed')
  await staff.see('heading', 'SMS')
  expect(await staff.page.getByRole('link', { name: 'Change it' }).count()).toBe(0)
})
