import { beforeAll, expect, test } from 'vitest'
import { allRows, changeRows } from '#kernel/read-rows'
import { type Outsider, openAccount } from './attacks/outsider.ts'
import { openShop } from './support/journey.ts'

const shop = openShop()
let kiran: Outsider
let kiranId: string
const mobile = '+919845011223'
beforeAll(async () => {
  kiran = await openAccount(shop, 'Kiran')
  const { id } = await shop.db
    .updateTable('users')
    .set({ email: null, email_verified: false, mobile, mobile_verified: true })
    .where('name', '=', 'Kiran')
    .returning('id')
    .executeTakeFirstOrThrow()
  kiranId = id
})
const page = async (path: string) => (await kiran.send(path)).body.replaceAll('<!-- -->', '')

test('an account without an e-mail address is led to add one before a password, and before mails', async () => {
  const password = await page('/user/change-password')
  expect(password).toContain('Add an e-mail address first')
  expect(password).not.toContain('name="password"')
  const before = await allRows(shop.db)`select * from passwords where user_id = ${kiranId}`
  await kiran.post('/user/change-password', { password: 'eleven brass lamps' })
  const after = await allRows(shop.db)`select * from passwords where user_id = ${kiranId}`
  expect(after).toEqual(before)
  expect(await page('/user/privacy')).toContain('We have no e-mail address of yours')
})

test('accounts at other sites are listed and removed', async () => {
  await changeRows(shop.db)`
    insert into linked_identities (issuer, subject, user_id) values ('https://id.example', 's 1', ${kiranId})`
  expect(await page('/user/sessions')).toContain('Remove the account https://id.example')
  await kiran.post('/user/sessions', { unlink: 'https://id.example s 1' })
  expect(await page('/user/sessions')).not.toContain('https://id.example')
})
