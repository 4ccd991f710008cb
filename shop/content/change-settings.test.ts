import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { changeSettings, readSettings, readSettingsAt, typedSettings } from './index.ts'

const database = await testDatabase()

const change = (typed: Record<string, string>) =>
  database.db.transaction().execute((tx) => changeSettings(tx, typed))

test('settings that are saved as they are shown stay as they are', async () => {
  const settings = await readSettings(database.db)
  expect(await change(typedSettings(settings))).toEqual({ ok: true, value: {} })
  expect(await readSettings(database.db)).toEqual(settings)
})

test('fields are stored clean, others stay, and what is unknown is left out', async () => {
  const before = await readSettings(database.db)
  const changed = await change({
    'support.phone': '011-4567 0000',
    'bank.ifsc': ' smpl0000222 ',
    'bank.virtualAccountPrefix': '',
    'referral.reward': '₹150',
    'promises.bankDays.to': '9',
    social: 'YouTube https://youtube.example.com/@shop\n\nOur blog https://blog.example.com',
    gstin: '27ABCDE1234F1Z0',
  })
  expect(changed).toEqual({
    ok: true,
    value: {
      'support.phone': '+91 11 4567 0000',
      'bank.ifsc': 'SMPL0000222',
      'referral.reward': '150.00',
      'promises.bankDays.to': '9',
      social: 'YouTube https://youtube.example.com/@shop\nOur blog https://blog.example.com',
    },
  })
  expect(await readSettings(database.db)).toEqual({
    ...before,
    support: { ...before.support, phone: '+911145670000' },
    bank: { ...before.bank, ifsc: 'SMPL0000222' },
    referral: { ...before.referral, reward: 15_000 },
    promises: { ...before.promises, bankDays: { ...before.promises.bankDays, to: 9 } },
    social: [
      { name: 'YouTube', url: 'https://youtube.example.com/@shop' },
      { name: 'Our blog', url: 'https://blog.example.com' },
    ],
  })
})

describe('a field that is not valid is named, and nothing is saved:', () => {
  test.each([
    ['support.email', 'help', 'Enter an e-mail address like name@example.com.'],
    ['support.phone', '4567', 'Enter a phone number with its city or country code, such as 011 4567 8901.'],
    ['address.pin', '01234', 'Enter the six digits of the PIN code.'],
    ['address.lines', ' \n ', 'Fill this in.'],
    ['grievanceOfficer.name', '', 'Fill this in.'],
    ['bank.ifsc', 'SMPL1000110', 'Enter the 11 characters of the IFSC: four letters, a zero, six more.'],
    ['bank.accountNumber', '12 34', 'Enter the 9 to 18 digits of the account number.'],
    ['promises.acknowledgeHours', '72', 'Enter a whole number from 1 to 48.'],
    ['promises.deliveryDays.to', '1', 'Enter more days than the fewest.'],
    ['referral.reward', 'much', 'Enter an amount from ₹1 to ₹10,000.'],
    ['social', 'YouTube', 'Write a name and its address, such as YouTube https://…'],
  ])('%s', async (field, typed, message) => {
    const before = await readSettings(database.db)
    const changed = await change({ 'support.hours': 'Never', [field]: typed })
    expect(changed).toEqual({ ok: false, refusal: { code: 'not_valid', message, path: field } })
    expect(await readSettings(database.db)).toEqual(before)
  })
})

test('former settings stay, for what was issued under them, and are never changed', async () => {
  const { rows } = await sql<{ now: Date }>`select business_now() now`.execute(database.db)
  const before = await readSettings(database.db)
  await change({ 'address.city': 'Pune' })
  await change({ 'address.city': 'Nashik' })
  expect(await readSettingsAt(database.db, rows[0]?.now ?? new Date(0))).toEqual(before)
  expect((await readSettingsAt(database.db, new Date(8.64e15))).address.city).toBe('Nashik')
  await expect(sql`delete from settings_history`.execute(database.db)).rejects.toThrow('are never changed')
})
