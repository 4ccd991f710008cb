import { describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'
import type { Student } from '#tests/support/student'
import { enrolReader, reviewWriter } from '../../shop/reviews/reviews.fixtures.ts'

const { shop, open } = openJourney({ messages: true })

type Message = { readonly subject: string; readonly text: string }

/** The latest message to somebody, once there are so many. */
async function messageTo(to: string, count = 1): Promise<Message> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const answer = await fetch(`${shop.sandbox.url}/inbox.json?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: Message[] }
    const [latest] = messages
    if (latest && messages.length >= count) return latest
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing came to ${to}`)
}
const codeIn = ({ text, subject }: Message) => /\b[0-9]{6}\b/.exec(`${subject} ${text}`)?.[0] ?? ''
const linkIn = ({ text }: Message) => /http\S+\/students(\/login\/\S+)/.exec(text)?.[1] ?? ''
const submit = (student: Student, name: string | RegExp) =>
  student.main.getByRole('button', { name }).first().click()

describe.each(withAndWithoutScripts)('a student, $how,', ({ how, javaScriptEnabled }) => {
  const tag = how.replace(' ', '.')
  const password = 'nine ledgers and a lamp'

  test('registers by e-mail, with the cart of before, and signs out of the other device', async () => {
    const meera = await open({ javaScriptEnabled })
    const email = `meera.${tag}@example.com`
    await meera.lookAt(world.incomeTaxBook)
    await meera.press(/^Add to cart/)
    await meera.see('heading', 'Your cart')
    await meera.go('/register?returnUrl=/cart')
    await meera.fill('Name', 'Meera Iyer')
    await meera.fill('E-mail', email)
    await meera.page.getByLabel('Password').fill('Password@123')
    await submit(meera, 'Create account')
    await meera.read('This password is too common. Choose another.')
    if (javaScriptEnabled)
      await expect.poll(() => meera.page.evaluate('document.activeElement.id')).toBe('password')
    await meera.page.getByLabel('Password').fill(password)
    await submit(meera, 'Create account')
    await meera.see('heading', 'Enter your code')
    await meera.canReadAll()
    await meera.fill('Code', codeIn(await messageTo(email)))
    await submit(meera, 'Continue')
    await meera.see('heading', 'Your cart')
    const inCart = await allRows<{ edition_id: number }>(shop.db)`
      select cart_items.edition_id from carts join users on users.id = carts.user_id join cart_items on cart_items.cart_id = carts.id
      where users.email = ${email}`
    expect(inCart).toEqual([{ edition_id: world.incomeTaxBook.id }])

    const phone = await open({ javaScriptEnabled })
    await phone.go('/login?returnUrl=/user/sessions')
    await phone.signIn({ email, password })
    await phone.see('heading', 'Where you are signed in')
    await submit(phone, 'Sign out of all others')
    await phone.seeStatus('All other devices are signed out.')
    expect(await phone.page.getByRole('button', { name: 'Sign out of all others' }).count()).toBe(0)
    await meera.go('/user/sessions')
    await meera.see('heading', 'Sign in')
  })

  test('registers to review a book, and reviews it with nothing typed twice', async () => {
    const tara = await open({ javaScriptEnabled })
    const email = `tara.${tag}@example.com`
    await tara.lookAt(world.incomeTaxBook)
    await tara.main.getByRole('link', { name: 'Write a review' }).first().click()
    await tara.see('heading', 'Sign in')
    await tara.main
      .getByRole('link', { name: /^Create an account|^Register/ })
      .first()
      .click()
    await tara.fill('Name', 'Tara Kulkarni')
    await tara.fill('E-mail', email)
    await tara.page.getByLabel('Password').fill(password)
    await submit(tara, 'Create account')
    await tara.see('heading', 'Enter your code')
    await tara.fill('Code', codeIn(await messageTo(email)))
    await submit(tara, 'Continue')
    await tara.see('heading', /^Review /)
    await tara.page.getByRole('radio', { name: '4 of 5: Good' }).check()
    await tara.fill('Headline', 'Clear and short')
    await submit(tara, 'Submit review')
    await tara.main.getByText('Review submitted successfully!').waitFor()
  })

  test('finishes on another device by the mailed link, with the password', async () => {
    const rohan = await open({ javaScriptEnabled })
    const email = `rohan.${tag}@example.com`
    await rohan.go('/register')
    await rohan.fill('Name', 'Rohan Deshpande')
    await rohan.fill('E-mail', email)
    await rohan.page.getByLabel('Password').fill(password)
    await submit(rohan, 'Create account')
    await rohan.see('heading', 'Enter your code')
    const phone = await open({ javaScriptEnabled })
    await phone.go(linkIn(await messageTo(email)))
    await phone.see('heading', 'Finish your account')
    await phone.canReadAll()
    await phone.page.getByLabel('The password you chose').fill('not this one')
    await submit(phone, 'Create account')
    await phone.read('That is not the password you chose.')
    await phone.page.getByLabel('The password you chose').fill(password)
    await submit(phone, 'Create account')
    await phone.read('Your account is ready and you are signed in.')
    await phone.go('/user/profile')
    await phone.read(email)
  })

  test('registers with a mobile number alone, adds an e-mail address and chooses a password', async () => {
    const ravi = await open({ javaScriptEnabled })
    const mobile = javaScriptEnabled ? '9845012345' : '9845022345'
    await ravi.go('/login/code?returnUrl=/user/change-password')
    await ravi.fill('Mobile number or e-mail', `+91 ${mobile}`)
    await submit(ravi, 'Send code')
    await ravi.see('heading', 'Enter your code')
    await ravi.fill('Code', '000000')
    await submit(ravi, 'Continue')
    await ravi.read('That is not the code we sent.')
    await ravi.fill('Code', codeIn(await messageTo(`+91${mobile}`)))
    await submit(ravi, 'Continue')
    await ravi.fill('Name', 'Ravi')
    await submit(ravi, 'Continue')
    await ravi.see('heading', 'Password')
    await ravi.follow('Add an e-mail address first')
    const email = `ravi.${tag}@example.com`
    await ravi.fill('New e-mail address', email)
    await submit(ravi, 'Send a code')
    await ravi.fill('Code', codeIn(await messageTo(email)))
    await submit(ravi, 'Confirm')
    await ravi.see('heading', 'Your profile')
    await ravi.go('/user/change-password')
    await ravi.page.getByLabel('New password').fill(password)
    await submit(ravi, 'Set password')
    await ravi.read('Your password is changed.')
  })

  test('forgets the password and chooses another, once', async () => {
    const email = `asha.${tag}@example.com`
    await shop.needs.identity.enrol({ name: 'Asha Menon', email, password })
    const asha = await open({ javaScriptEnabled })
    await asha.go('/login')
    await asha.follow('Forgotten your password?')
    await asha.see('heading', 'Forgotten password')
    await asha.fill('E-mail', email)
    await submit(asha, 'Send link')
    await asha.read(/is on its way/)
    const link = linkIn(await messageTo(email))
    await asha.go(link)
    await asha.page.getByLabel('New password').fill('four quiet rivers')
    await submit(asha, 'Change password')
    await asha.read(/Sign in with the new one/)
    await asha.signIn({ email, password: 'four quiet rivers' })
    await asha.page.waitForURL(`${shop.url}/`)
    await asha.go(link)
    await asha.see('heading', 'This link has ended')
  })

  test('signs in at another service, and not with an address that it has not verified', async () => {
    const kiran = await open({ javaScriptEnabled })
    const signInThere = async (email: string) => {
      await kiran.go('/login?returnUrl=/user/profile')
      await kiran.follow('Continue with Sandbox ID')
      await kiran.see('heading', 'Sandbox ID')
      await kiran.fill('E-mail', email)
      await kiran.press('Sign in')
    }
    await signInThere(`unverified.${tag}@example.com`)
    await kiran.read(/no verified e-mail address/)
    await kiran.context.clearCookies()
    await signInThere(`kiran.${tag}@example.com`)
    await kiran.read('Your account is ready and you are signed in.')
    await kiran.go('/user/profile')
    await kiran.read(`kiran.${tag}@example.com`)
  })

  test('finds a review helpful before signing in: the vote is counted afterwards', async () => {
    const email = `voter.${tag}@example.com`
    await shop.needs.identity.enrol({ name: 'Voter', email, password })
    const writer = await enrolReader(shop.db, 'Harini Reader')
    await reviewWriter(shop.db, shop.needs.files)({ writer, editionId: world.incomeTaxBook.id })
    const voter = await open({ javaScriptEnabled })
    await voter.go('/all-reviews')
    await submit(voter, /helpful/i)
    await voter.see('heading', 'Sign in')
    await voter.signIn({ email, password })
    if (!javaScriptEnabled) await submit(voter, 'Continue')
    await voter.page.waitForURL(/\/students\/all-reviews.*#review-/)
    const votes = await allRows<{ email: string | null }>(shop.db)`
      select users.email from review_votes join users on users.id = review_votes.user_id
      where users.email = ${email}`
    expect(votes).toHaveLength(1)
  })
})
