import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { fillSms, openValues, readSmsTemplate, saveSmsTemplate } from './sms-templates.ts'

const database = await testDatabase()

const baseUrl = 'https://shop.example.com'
const typed = {
  header: 'ledger',
  dltTemplateId: ' 1207170000000000001 ',
  flowId: '75A000000000000000000001',
  body: 'Order {#var#} of {#var#} is confirmed. Ledgerleaf',
}
const save = (changes: Partial<typeof typed>, kind: 'order-placed' | 'pay-link' = 'order-placed') =>
  database.db.transaction().execute((tx) => {
    const values = kind === 'pay-link' ? ['BM1', 'Rs 5', baseUrl, 'BM1', 'key'] : ['BM1', 'Rs 5']
    return saveSmsTemplate(tx, { kind, values, baseUrl }, { ...typed, ...changes })
  })

test('a registered text is saved with its ids', async () => {
  expect(await save({})).toMatchObject({ ok: true })
  expect(await readSmsTemplate(database.db, 'order-placed')).toEqual({
    kind: 'order-placed',
    header: 'LEDGER',
    dltTemplateId: '1207170000000000001',
    flowId: '75a000000000000000000001',
    body: typed.body,
  })
})

test('a text with the address of the shop leaves that variable out', async () => {
  const body = `Pay {#var#} of {#var#}: ${baseUrl}/students/pay/{#var#}?key={#var#}`
  const ids = { dltTemplateId: '1207170000000000002', flowId: '75a000000000000000000002' }
  expect(await save({ body, ...ids }, 'pay-link')).toMatchObject({ ok: true })
  const values = openValues(body, ['BM1', 'Rs 5', baseUrl, 'BM1', 'k3'], baseUrl)
  expect(fillSms(body, values)).toBe(`Pay BM1 of Rs 5: ${baseUrl}/students/pay/BM1?key=k3`)
})

test.each([
  [{ header: 'BOOKS' }, 'header'],
  [{ header: 'BOOK12' }, 'header'],
  [{ dltTemplateId: '12071700' }, 'dltTemplateId'],
  [{ dltTemplateId: '1107170000000000003' }, 'dltTemplateId'],
  [{ flowId: 'order-placed' }, 'flowId'],
  [{ flowId: '65a000000000000000000003' }, 'flowId'],
  [{ body: 'Thanks' }, 'body'],
  [{ body: 'Order {#var#} is confirmed.' }, 'body'],
  [{ body: 'Order {#var#} of {#var#} is confirmed: {#var#}' }, 'body'],
])('%o is refused', async (changes, path) => {
  expect(await save(changes)).toMatchObject({ refusal: { code: 'not_valid', path } })
})

test('many who save at once take turns', async () => {
  const kinds = ['order-placed', 'pay-link'] as const
  const body = `Pay {#var#} of {#var#}: ${baseUrl}/students/pay/{#var#}?key={#var#}`
  const ids = { dltTemplateId: '1207170000000000002', flowId: '75a000000000000000000002' }
  const sent = Array.from({ length: 60 }, (_, nth) =>
    save(nth % 2 === 0 ? {} : { body, ...ids }, kinds[nth % 2]),
  )
  expect((await Promise.all(sent)).filter(({ ok }) => !ok)).toEqual([])
})
