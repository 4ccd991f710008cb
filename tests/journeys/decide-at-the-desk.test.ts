import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const owner = person('Nisha Owner', 'nisha.decides@example.com')
const support = person('Suresh Support', 'suresh.answers@example.com')

const { shop, open } = openJourney()
beforeAll(async () => {
  for (const [staff, role] of [
    [owner, 'owner'],
    [support, 'support'],
  ] as const)
    await enrolStaff(shop, staff, role)
})

describe.each(withAndWithoutScripts)('what waits for staff, $how', ({ how, javaScriptEnabled }) => {
  const headline = (word: string) => `${word} ${how}`

  /** A reader writes a review that has to be read first. */
  async function writeOneThatWaits(headlineText: string) {
    const email = `${headlineText.replaceAll(/\W/g, '')}@example.com`.toLowerCase()
    const reader = person('Harini Reader', email)
    await shop.needs.identity.enrol(reader)
    const student = await open({ javaScriptEnabled })
    await goAs(shop, student, reader, `/hard/${world.lawBook.id}/write-a-review/`)
    await student.page.getByRole('radio', { name: '4 of 5: Good' }).check()
    await student.fill('Headline', headlineText)
    await student.page.getByRole('textbox', { name: /^Your review/ }).fill('See www.example.com for more.')
    await student.main.getByRole('button', { name: 'Submit review' }).click()
    await student.read('Review submitted successfully!')
    return student
  }

  const readers = async () => {
    const anonymous = await open({ javaScriptEnabled })
    await anonymous.go(`/hard/${world.lawBook.id}/all-reviews`)
    return anonymous
  }

  test('reviews are published, or taken down with a reason that their writers read', async () => {
    const [good, bad] = [headline('Clear'), headline('Spam')]
    await writeOneThatWaits(good)
    const writer = await writeOneThatWaits(bad)

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/second-factor')
    await staff.follow('Reviews to moderate')
    await staff.see('heading', 'Reviews to moderate')
    const item = (name: string) => staff.main.getByRole('listitem').filter({ hasText: name })
    await item(good).getByText('Contains a link.').waitFor()

    await item(bad).getByRole('button', { name: 'Take down' }).click()
    await item(bad).getByText('Give a reason. The reviewer will see it.').waitFor()
    await staff.canReadAll()
    await item(bad).getByRole('textbox', { name: 'Reason for taking it down' }).fill('It advertises a site.')
    await item(bad).getByRole('button', { name: 'Take down' }).click()
    await staff.read('The review was taken down. The reviewer will see why.')
    await item(good).getByRole('button', { name: 'Publish' }).click()
    await staff.read('The review is published.')
    await staff.read('Nothing to moderate')

    const anonymous = await readers()
    await anonymous.see('heading', good)
    expect(await anonymous.main.getByText(bad).count()).toBe(0)
    await writer.go(`/hard/${world.lawBook.id}/write-a-review/`)
    await writer.read(/We did not publish your review\. It advertises a site\./)
  })

  test('teachers who ask for a copy are answered with words of the staff who answer orders', async () => {
    const teacher = await open({ javaScriptEnabled })
    await teacher.go(`/product/${world.accountsBook.id}/request-sample`)
    for (const [label, value] of [
      ['Your name', `Meera ${how}`],
      ['Your position', 'Lecturer'],
      ['Where you teach', 'Sahyadri College of Commerce'],
      ['E-mail', `meera.${how.replaceAll(' ', '.')}@example.com`],
      ['Mobile number', '98450 12345'],
      ['PIN code', '411001'],
      ['Number of students', '60'],
    ] as const)
      await teacher.page.getByLabel(new RegExp(`^${label}`)).fill(value)
    await teacher.main.getByRole('button', { name: /^(?:Ask|Request|Send)/ }).click()
    await teacher.read('We have received your request and will reply by e-mail.')

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, support, '/desk/sample-requests')
    await staff.see('heading', 'Sample requests')
    await staff.read('60 students')
    await staff.press(`Decline the request of Meera ${how}`)
    await staff.read('Give a reason. The teacher will see it.')
    await staff.canReadAll()
    await staff.page.getByLabel('Your message').fill('We reprint it in May.')
    await staff.press(`Decline the request of Meera ${how}`)
    await staff.read('The teacher has been e-mailed the reason.')
    await staff.read('No open requests')
    expect((await staff.go('/desk/reviews'))?.status()).toBe(403)
  })
})
