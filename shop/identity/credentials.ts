import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { isNameWithAddress } from '#kernel/contacts-in-text'
import { normaliseMobile } from '#kernel/mobile'
import { refuse } from '#kernel/result'
import { cleanText, isInLetters } from '#kernel/text'
import type { SendsSms } from '#ports/sms'

/** The passwords of published leaks, and what people here add to them: names of ours, of cities and of courses. */
const common = new Set([
  ...dictionary['passwords-common'],
  ...`bookmann bookstore hyderabad bengaluru bangalore chennai kolkata ahmedabad mumbai india indian bharat jaishreeram
  jaimatadi ganesh ganpati krishna radhakrishna sairam waheguru maheshwari iloveindia cafinal cafoundation cainter icai
  icsi accountant chartered student admin welcome`.split(/\s+/),
])

/** Whether a password is among the first guesses: in any case, or with a number, a year or signs behind a common word. */
function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || common.has(plain.replace(/[\d\W_]{1,6}$/, '')) || /^(.)\1*$/.test(plain)
}

/** Fewest and most characters of a password (NIST SP 800-63B: length, not composition). */
const shortestPassword = 8
export const longestPassword = 128

const emailWords = 'Enter an e-mail address such as name@example.com.'
const emailAddress = z
  .string(emailWords)
  .max(1_000, emailWords)
  .transform((typed) => cleanText(typed).toLowerCase())
  .pipe(
    z
      .email({ error: (issue) => (issue.input === '' ? 'Enter your e-mail address.' : emailWords) })
      .max(254, 'Enter an e-mail address of at most 254 characters.'),
  )

const nameWords = 'Enter a name of at most 100 characters.'
const personName = z
  .string('Enter your name.')
  .max(1_000, nameWords)
  .transform(cleanText)
  .pipe(z.string().min(1, { error: 'Enter your name.', abort: true }).max(100, nameWords))
  .refine(isInLetters, 'Enter a name in letters.')
  .refine((name) => !isNameWithAddress(name), 'Enter a name without web or e-mail addresses.')

/** What a sign-in form posts. A password may have any length here: the rules are for new ones. */
export const signInInput = z.object({
  email: emailAddress,
  password: z.string('Enter your password.').min(1, 'Enter your password.'),
})

/** A new password of somebody; it may not be their e-mail address. */
const newPassword = z
  .string('Choose a password.')
  .min(shortestPassword, { error: `Use at least ${shortestPassword} characters.`, abort: true })
  .max(longestPassword, { error: `Use at most ${longestPassword} characters.`, abort: true })
  .refine((password) => !isCommonPassword(password), {
    error: 'This password is too common. Choose another.',
    abort: true,
  })

export const registrationInput = z
  .object({ name: personName, email: emailAddress, password: newPassword })
  .refine(({ email, password }) => password.toLowerCase() !== email, {
    path: ['password'],
    error: 'Choose a password that is not your e-mail address.',
  })

/** What a form with a new password alone posts. */
export const newPasswordInput = z.object({ password: newPassword })

/** What a form that asks for a link to a new password posts. */
export const emailInput = z.object({ email: emailAddress })

/** The name that a person adds when they register with a contact alone. */
export const nameInput = z.object({ name: personName })

/** An e-mail address in lower case or a mobile number in E.164, from what a person typed; null when it is neither. */
export const readContact = (typed: string): string | null =>
  typed.includes('@') ? (emailAddress.safeParse(typed).data ?? null) : normaliseMobile(typed)

/** Refuses what is no contact; a mobile number is named only where the shop sends this code by SMS. */
export const refuseContact = async (code: Parameters<SendsSms>[0], sendsSms: SendsSms = async () => true) =>
  refuse(
    'bad_contact',
    (await sendsSms(code))
      ? 'Enter an e-mail address or a mobile number of 10 digits.'
      : 'Enter an e-mail address such as name@example.com.',
    'contact',
  )

export const isEmail = (contact: string): boolean => contact.includes('@')

/** Refuses a mobile number where the shop cannot send this code by SMS. Null for what the code can reach. */
export const refuseMobile = async (
  contact: string,
  code: Parameters<SendsSms>[0],
  sendsSms: SendsSms = async () => true,
) =>
  isEmail(contact) || (await sendsSms(code))
    ? null
    : refuse('no_sms', 'We do not send codes by SMS. Enter an e-mail address.', 'contact')
