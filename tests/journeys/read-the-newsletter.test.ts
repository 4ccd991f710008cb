import { beforeAll, describe, expect, test } from 'vitest'
import { firstRow } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'
import { enrolStaff } from '#tests/support/staff'

const owner = { name: 'Nisha Owner', email: 'nisha.news@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney({ messages: true })
beforeAll(() => enrolStaff(shop, owner, 'owner'))

/** What the sandbox caught for a contact, the latest first. */
async function messagesTo(contact: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const answer = await fetch(`${shop.sandbox.url}/inbox.json?to=${encodeURIComponent(contact)}`)
    const found = pattern.exec(await answer.text())?.[1]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

describe.each(withAndWithoutScripts)('a reader of the newsletter, $how', ({ how, javaScriptEnabled }) => {
  const email = `${how.replaceAll(' ', '.')}@example.com`
  const mobile = javaScriptEnabled ? '9845011111' : '9845022222'
  const digits = javaScriptEnabled ? '+919845011111' : '+919845022222'

  test('confirms by code and mail, gets an issue, and stops it with one press', async () => {
    const reader = await open({ javaScriptEnabled })
    const choose = (name: string) => reader.page.getByRole('radio', { name, exact: true }).check()
    const valueOf = (name: string | RegExp) => reader.page.getByRole('textbox', { name }).inputValue()
    await (javaScriptEnabled ? reader.goAlive : reader.go)('/digital/footprint/')
    await reader.fill(/^Name$/, 'Mistyped')
    await choose('Bookseller')
    await reader.press('Reset')
    await expect.poll(() => valueOf(/^Name$/), { timeout: patienceMs }).toBe('')
    expect(await reader.page.getByRole('radio', { checked: true }).count()).toBe(0)
    await reader.press('Next')
    await reader.read('Choose where you bought the book.')
    await reader.canReadAll()
    await reader.page.getByRole('combobox', { name: 'Profession' }).selectOption('Other')
    await reader.fill(/^Name$/, 'Asha Menon')
    await reader.fill('City name', 'Mysuru')
    await reader.fill('PIN code', '570 001')
    await choose('Other')
    await reader.press('Next')
    await reader.read('Enter your profession.')
    await reader.read('Enter where you bought the book.')
    await reader.fill('Other profession', 'Bookkeeper')
    await reader.fill('Other place of purchase', 'From a senior')
    await reader.press('Next')
    await reader.see('heading', 'Verify your contacts')
    await reader.canReadAll()

    await reader.follow('Back')
    await reader.see('heading', 'Your free newsletter')
    expect(await valueOf('City name')).toBe('Mysuru')
    await reader.press('Next')
    await reader.see('heading', 'Verify your contacts')

    await reader.fill('Email address', 'mistyped@example.com')
    await reader.press('Reset')
    await expect.poll(() => valueOf('Email address'), { timeout: patienceMs }).toBe('')
    await reader.fill('Email address', email)
    await reader.fill('Mobile number', mobile)
    const terms = reader.page.getByRole('checkbox', { name: /^I am 18 or older/ })
    await terms.check()
    await reader.press('Send OTP')
    await reader.read(/^We are sending an OTP to/)
    const code = await messagesTo(digits, /(\d{6}) is the code to confirm/)
    expect(await terms.isChecked()).toBe(true)
    await terms.uncheck()
    await reader.press('Next')
    await reader.read('Accept the terms and conditions to go on.')
    await terms.check()
    await reader.press('Next')
    await reader.read('Verify your mobile number with the OTP first.')
    await reader.fill('OTP', '000000')
    await reader.press('Verify')
    await reader.read('That is not the code we sent.')
    await reader.fill('OTP', code)
    await reader.press('Verify')
    await reader.read('Your mobile number is verified.')
    expect(await terms.isChecked()).toBe(true)
    await reader.press('Next')
    await reader.see('heading', 'Check your e-mail')

    const link = await messagesTo(email, /(\/digital\/footprint\/confirm\/[\w-]{24,})/)
    // A scanner follows the link twice; nothing starts.
    for (const _ of [1, 2]) await fetch(shop.url + link)
    const active = () =>
      firstRow(shop.db)`select end_reason from newsletter_subscriptions where email = ${email}`
    expect(await active()).toBeNull()
    await reader.go(link)
    await reader.press('Confirm')
    await reader.read(/^Your free newsletter subscription is active for 365 days, until/)
    await reader.main.getByRole('link', { name: '+91 11 4567 8901' }).waitFor()
    await reader.canReadAll()
    await reader.go(link)
    await reader.press('Confirm')
    await reader.see('heading', 'Subscription failed')

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/newsletter')
    await staff.see('heading', 'Newsletter')
    await staff.fill('Subject', `Issue ${how}`)
    await staff.fill(/^Text/, 'The new editions have come.\n\nGood luck.')
    await staff.press('Save issue')
    await staff.follow(/^Change/)
    await staff.see('heading', 'Change the issue')
    await staff.fill('Subject', `Issue ${how}, corrected`)
    await staff.press('Save issue')
    await staff.see('heading', 'New issue')
    await staff.follow(/^Send/)
    await staff.press('Send to 1 reader now')
    await staff.read('The issue goes to 1 reader. Sending takes some minutes.')
    await messagesTo(email, new RegExp(`("subject":"Issue ${how}, corrected")`))
    await messagesTo(email, /("list-unsubscribe-post":"List-Unsubscribe=One-Click")/)
    const stop = await messagesTo(email, /"list-unsubscribe":"<([^">]+)>/)
    await fetch(stop)
    expect(await active()).toEqual({ end_reason: null })
    if (javaScriptEnabled) {
      await reader.page.goto(stop)
      await reader.canReadAll()
      await reader.press('Unsubscribe')
      await reader.see('heading', 'You are unsubscribed')
    } else {
      // The mail program's own button.
      const answer = await fetch(stop, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        redirect: 'manual',
      })
      expect(answer.status).toBe(200)
    }
    await reader.page.goto(stop)
    await reader.see('heading', 'You are unsubscribed')
    await reader.canReadAll()
    await reader.follow('subscribe to the newsletter')
    await reader.see('heading', 'Your free newsletter')
    expect(await active()).toEqual({ end_reason: 'unsubscribed' })
  })
})
