import { describe, expect, test } from 'vitest'
import { registrationInput } from './index.ts'
import { hashPassword, isPassword } from './password.ts'

const rohan = { name: 'Rohan Deshpande', email: 'rohan@example.com', password: 'sixteen green kettles' }

const complaints = (input: Record<string, unknown>) => {
  const read = registrationInput.safeParse({ ...rohan, ...input })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('what a registration form may hold', () => {
  test('names and e-mails are cleaned as they are read', () => {
    expect(
      registrationInput.parse({ ...rohan, name: '  Rohan\u200b   Deshpande ', email: ' Rohan@Example.COM ' }),
    ).toEqual(rohan)
  })

  test.each([
    [{ name: '   ' }, 'name: Enter your name.'],
    [{ name: 'x'.repeat(101) }, 'name: Enter a name of at most 100 characters.'],
    [{ name: '\u{1f600}' }, 'name: Enter a name in letters.'],
    [{ name: 'Rohan \u{1f600}' }, 'name: Enter a name in letters.'],
    [{ name: '42' }, 'name: Enter a name in letters.'],
    [{ email: '' }, 'email: Enter your e-mail address.'],
    [{ email: 'rohan' }, 'email: Enter an e-mail address such as name@example.com.'],
    [{ email: 'a@b.c\u0000' }, 'email: Enter an e-mail address such as name@example.com.'],
    [{ password: 'seven77' }, 'password: Use at least 8 characters.'],
    [{ password: 'x'.repeat(129) }, 'password: Use at most 128 characters.'],
    [{ password: 'Password123' }, 'password: This password is too common. Choose another.'],
    [{ password: 'Rohan@example.com' }, 'password: Choose a password that is not your e-mail address.'],
  ])('%j is refused: %s', (input, complaint) => {
    expect(complaints(input)).toEqual([complaint])
  })

  test('a field given twice, as a file or not at all is refused', () => {
    for (const input of [{ name: ['a', 'b'] }, { email: undefined }, { password: {} }])
      expect(complaints(input).length).toBe(1)
  })
})

// Guesses that people here make first, and passwords that are long enough to stand.
test.each(
  `Password@123 Welcome@2026 Krishna@1234 Bookmann2026! Hyderabad123 india@1947 Qwerty@12345 1234567890 abcd1234
  iloveyou123 sairam@108 Admin@1234 P@ssw0rd Cricket@123 Ganesh@2025 aaaaaaaaaa cafinal2026 Bengaluru@560`.split(
    /\s+/,
  ),
)('the common password %s is refused', (password) => {
  expect(complaints({ password })).toEqual(['password: This password is too common. Choose another.'])
})

test.each(['sixteen green kettles', 'bookmann-demo-2026', 'nine ledgers and a lamp', 'tz7!kPq2vW'])(
  'the password %s is accepted',
  (password) => {
    expect(complaints({ password })).toEqual([])
  },
)

test('a password is stored as its scrypt hash with a salt of its own, and matches that alone', async () => {
  const [one, two] = [await hashPassword(rohan.password), await hashPassword(rohan.password)]
  expect(one).toMatch(/^scrypt\$14\.8\.5\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword(rohan.password, one)).toBe(true)
  expect(await isPassword('sixteen green kettle', one)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})
