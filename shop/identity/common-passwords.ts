import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords of published leaks, and what people here add to them: names of ours, of cities and of courses. */
const common = new Set([
  ...dictionary['passwords-common'],
  ...`bookmann bookstore hyderabad bengaluru bangalore chennai kolkata ahmedabad mumbai india indian bharat jaishreeram
  jaimatadi ganesh ganpati krishna radhakrishna sairam waheguru maheshwari iloveindia cafinal cafoundation cainter icai
  icsi accountant chartered student admin welcome`.split(/\s+/),
])

/** Whether a password is among the first guesses: in any case, or with a number, a year or signs behind a common word. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || common.has(plain.replace(/[\d\W_]{1,6}$/, '')) || /^(.)\1*$/.test(plain)
}
