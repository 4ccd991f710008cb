import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { browser, testIdentity } from './identity.fixtures.ts'
import { type Identity, registrationInput } from './index.ts'

let database: TestDatabase
let identity: Identity

beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  identity = testIdentity(database.db)
})
afterAll(() => database.close())

const { ip } = browser
const rohan = { name: 'Rohan Deshpande', email: 'rohan@example.com', password: 'sixteen green kettles' }

describe('registering', () => {
  test('twice with one e-mail gives the same answer, and the first account stays as it was', async () => {
    const first = await identity.register({ ...rohan, ip })
    const second = await identity.register({
      name: 'Somebody Else',
      email: 'ROHAN@example.com',
      password: 'another password',
      ip,
    })
    expect(first).toEqual({ ok: true, value: null })
    expect(second).toEqual(first)
    const [row, ...others] = await database.db
      .selectFrom('users')
      .where('email', '=', rohan.email)
      .selectAll()
      .execute()
    expect(row?.name).toBe('Rohan Deshpande')
    expect(others).toEqual([])
    expect(await identity.signIn({ ...rohan, ...browser })).toMatchObject({ ok: true })
    expect(await identity.signIn({ ...rohan, ...browser, password: 'another password' })).toMatchObject({
      ok: false,
    })
  })

  test('many times at once makes one account', async () => {
    const person = { ...rohan, email: 'at.once@example.com', ip: '198.51.100.4' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => identity.register(person)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const accounts = await database.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .where('users.email', '=', person.email)
      .select('accounts.id')
      .execute()
    expect(accounts.length).toBe(1)
  })

  test('stores no password, only its scrypt hash with a salt of its own', async () => {
    await identity.enrol({ ...rohan, email: 'salt.one@example.com' })
    await identity.enrol({ ...rohan, email: 'salt.two@example.com' })
    const rows = await database.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .where('users.email', 'like', 'salt.%')
      .select('password')
      .execute()
    const hashes = rows.map(({ password }) => password)
    expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}$/), expect.any(String)])
    expect(hashes[0]).not.toBe(hashes[1])
  })
})

describe('what a registration form may hold', () => {
  const complaints = (input: Record<string, unknown>) => {
    const read = registrationInput.safeParse({ ...rohan, ...input })
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  test('names and e-mails are cleaned as they are read', () => {
    expect(
      registrationInput.parse({ ...rohan, name: '  Rohan\u200b   Deshpande ', email: ' Rohan@Example.COM ' }),
    ).toEqual(rohan)
  })

  test.each([
    [{ name: '   ' }, 'name: Enter your name.'],
    [{ name: 'x'.repeat(101) }, 'name: Enter a name of at most 100 characters.'],
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
