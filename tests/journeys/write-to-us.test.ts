import { beforeEach, describe, expect, test } from 'vitest'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { open } = openJourney()
let student: Student

const message = 'My parcel is late.\n<script>document.title = "mine"</script>'

describe.each(withAndWithoutScripts)('a student writes to the shop, $how', ({ how, javaScriptEnabled }) => {
  beforeEach(async () => {
    student = await open({ javaScriptEnabled })
  })

  const send = () => student.page.getByRole('button', { name: 'Send message' }).click()

  test('finds no answer, is told what is missing, and gets a ticket that shows the words as they were typed', async () => {
    if (javaScriptEnabled) await student.page.clock.install()
    await student.go('/faqs?q=zebra')
    await student.see('heading', 'Nothing about “zebra”')
    await student.canReadAll()
    await student.main.getByRole('link', { name: 'Write to us' }).first().click()

    await student.see('heading', 'Write to us')
    await student.fill('Your message', message)
    if (javaScriptEnabled) await student.page.clock.fastForward('00:10')
    await send()
    await student.see('alert', 'Please correct this to send your message')
    expect(await student.page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe(message)
    await student.canReadAll()

    await student.page
      .getByRole('combobox', { name: 'What is it about?' })
      .selectOption('Delivery of an order')
    await student.fill('Your name', 'Asha Menon')
    await student.fill('E-mail', `asha.${how.replaceAll(' ', '.')}@example.com`)
    await student.fill(/^Order number/, 'BM20269999999')
    await send()

    await student.see('heading', /^Your ticket is T-\w{4}-\w{4}$/)
    await student.page.getByText('<script>document.title = "mine"</script>').waitFor()
    expect(await student.page.title()).toMatch(/^Ticket T-/)

    const anonymous = await open({ javaScriptEnabled })
    const answer = await anonymous.page.goto(student.page.url().split('?')[0] ?? '')
    expect(answer?.status()).toBe(404)
  })
})
