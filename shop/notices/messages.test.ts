import { beforeAll, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { readSettings } from '#shop/content'
import { testDatabase } from '#tests/support/postgres'
import { messageKinds, messageOf } from './messages.ts'
import type { Sender } from './notice.ts'
import { fillSms, readSmsTemplates, type SmsTemplate } from './sms-templates.ts'

const database = await testDatabase()
let sender: Sender
let texts: SmsTemplate[]
beforeAll(async () => {
  sender = { ...(await readSettings(database.db)), baseUrl: 'https://shop.example.com' }
  texts = await readSmsTemplates(database.db)
})

describe.each(messageKinds)('the message %s', (kind) => {
  test('has every text that its channels need', () => {
    const { channels, isInApp, example } = messageOf(kind)
    const { mail, sms, path } = example(sender)
    for (const part of [mail.subject, mail.preview, mail.html, mail.text]) {
      expect(part).not.toBe('')
      expect(part).not.toMatch(/undefined|null|NaN|\[object/)
    }
    expect(sms !== null).toBe(channels.includes('sms'))
    expect(path !== null).toBe(isInApp)
  })

  test('fills its registered SMS exactly, each variable within 30 characters', () => {
    const { sms } = messageOf(kind).example(sender)
    const registered = texts.find((text) => text.kind === kind)
    expect(registered !== undefined).toBe(sms !== null)
    if (!registered || !sms) return
    expect(registered.body.split('{#var#}')).toHaveLength(sms.length + 1)
    for (const value of sms) expect(value).toMatch(/^.{1,30}$/)
    expect(fillSms(registered.body, sms)).not.toContain('{#')
  })
})

test('the kinds in the database are those of the table', async () => {
  const rows = await allRows<{ kind: string }>(database.db)`select kind from notice_kinds`
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(messageKinds.toSorted())
})
