import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { allRows, firstRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import {
  applyToSell,
  decideSeller,
  purgeDeclinedSellers,
  readApprovedSellers,
  readSellerApplications,
  recordSetUp,
  sellerInput,
} from './index.ts'

const typed = {
  brandName: 'Meridian Study Circle',
  webSite: 'https://meridian.example.com',
  contactName: 'Kaveri Ramaswamy',
  emailId: 'Kaveri@Example.com',
  address: '4 Lake View, Mysuru 570001',
  mobileNo: '9845000273',
  comment: 'Four question banks.',
  sellBookStudyMaterial: '1',
}
const of = (length: number, character = 'x') => character.repeat(length)

describe('every rule of the specification', () => {
  const url = 'Enter Valid URL'
  const name = 'Contact Person Name can only contain alphabets.'
  const mobile = 'Enter a valid Mobile Number'
  const short = 'Enter at least 3 characters.'
  const long = 'Enter at most 100 characters.'

  it.each([
    ['brandName', '', 'Brand Name is required.'],
    ['brandName', ' \u200b\t ', 'Brand Name is required.'],
    ['brandName', 'ab', short],
    ['brandName', ' ab ', short],
    ['brandName', 'abc', null],
    ['brandName', of(100), null],
    ['brandName', of(100, '📚'), null],
    ['brandName', of(101), long],
    ['brandName', 'Acme\r\nBcc: all@example.com', null],
    ['webSite', '', 'Website URL is required.'],
    ['webSite', 'ab', short],
    ['webSite', 'meridian-study', url],
    ['webSite', 'meridian.example.com', url],
    ['webSite', 'ftp://meridian.example.com', url],
    ['webSite', 'javascript://example.com', url],
    ['webSite', 'https://meridian', url],
    ['webSite', 'https://meridian.c', url],
    ['webSite', 'https://meridian.co', null],
    ['webSite', 'http://meridian.co', null],
    ['webSite', 'HTTPS://Meridian.CO', null],
    ['webSite', ' https://meridian.co/books?for=ca#top ', null],
    ['webSite', 'https://meridian.co:8443/', null],
    ['webSite', 'https://meridian.co me', url],
    ['webSite', 'see https://meridian.co', url],
    ['webSite', 'https://.co', url],
    ['webSite', 'https://किताब.भारत', null],
    ['webSite', 'https://xn--p1b6ci4b4b3a.xn--h2brj9c', null],
    ['webSite', `https://${of(89)}.co`, null],
    ['webSite', `https://${of(90)}.co`, long],
    ['contactName', '', 'Contact Person Name is required.'],
    ['contactName', 'Al', short],
    ['contactName', 'Zoë Müller', null],
    ['contactName', 'Zoe\u0308', null],
    ['contactName', 'कावेरी रामस्वामी', null],
    ['contactName', 'Kaveri2', name],
    ['contactName', 'Kaveri R.', name],
    ['contactName', 'O’Brien', name],
    ['contactName', 'Kaveri\r\nTo: all@example.com', name],
    ['contactName', of(101, 'é'), long],
    ['emailId', '', 'Email ID is required.'],
    ['emailId', 'kaveri', 'Enter an e-mail address like name@example.com.'],
    ['emailId', 'kaveri@example', 'Enter an e-mail address like name@example.com.'],
    ['emailId', 'a@example.com,b@example.com', 'Enter an e-mail address like name@example.com.'],
    ['emailId', ' ｋaveri@example.com ', null],
    ['address', '', 'Address is required.'],
    ['address', 'ab', short],
    ['address', of(101), long],
    ['mobileNo', '', 'Mobile No is required.'],
    ['mobileNo', '984500027', mobile],
    ['mobileNo', '98450002733', mobile],
    ['mobileNo', '9999999999', mobile],
    ['mobileNo', '98450.0273', mobile],
    ['mobileNo', '-984500027', mobile],
    ['mobileNo', '98450 00273', null],
    ['mobileNo', '९८४५०००२७३', null],
    ['comment', '', 'Comment is required.'],
    ['comment', 'ab', short],
    ['comment', 'abc', null],
    ['comment', of(350, '📚'), null],
    ['comment', of(351), 'Enter at most 350 characters.'],
    ['sellBookStudyMaterial', '0', 'Please Select a category'],
  ])('%s "%s": %s', (field, value, words) => {
    const read = sellerInput.safeParse({ ...typed, [field]: value })
    expect(read.error?.issues.map(({ message }) => message) ?? [null]).toEqual([words])
  })

  it('says everything that is missing at once, the category too', () => {
    const read = sellerInput.safeParse({})
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'Brand Name is required.',
      'Website URL is required.',
      'Contact Person Name is required.',
      'Email ID is required.',
      'Address is required.',
      'Mobile No is required.',
      'Comment is required.',
      'Please Select a category',
    ])
  })

  it('takes a flag as "0" or "1" alone, and each of them is "0" unless given', () => {
    expect(sellerInput.parse(typed)).toMatchObject({
      brandName: 'Meridian Study Circle',
      mobileNo: '9845000273',
      sellBookStudyMaterial: '1',
      sellVideoLectures: '0',
      sellTestSeries: '0',
      listCoachingClassses: '0',
      advertisement: '0',
      others: '0',
    })
    expect(sellerInput.parse({ ...typed, sellBookStudyMaterial: '0', others: '1' }).others).toBe('1')
    expect(sellerInput.safeParse({ ...typed, sellVideoLectures: true }).success).toBe(false)
    expect(sellerInput.safeParse({ ...typed, sellVideoLectures: '2' }).success).toBe(false)
  })
})

const database = await testDatabase()
beforeEach(() =>
  sql`truncate seller_applications, support_tickets, attempt_limits cascade`.execute(database.db),
)

const sent: unknown[] = []
const outbox: Outbox = { send: async (_tx, topic, news) => void sent.push([topic, news]) }
const apply = (changed: Partial<typeof typed> = {}) =>
  applyToSell(
    { db: database.db, outbox, consumeAttempt: testIdentity(database.db).consumeAttempt },
    { ...sellerInput.parse({ ...typed, ...changed }), ip: '203.0.113.7' },
  )
const open = async () => (await readSellerApplications(database.db)).applications

test('an application is read by staff and has a ticket; a second of brand and mail is refused in words', async () => {
  const both = await Promise.all([apply(), apply({ brandName: ' MERIDIAN  study-circle', comment: 'More.' })])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    refusal: { code: 'already_applied', message: expect.stringMatching(/^We already have an application/) },
  })
  expect(await open()).toMatchObject([{ email: 'kaveri@example.com', sells: ['sellBookStudyMaterial'] }])
  expect(await apply({ emailId: 'other@example.com' })).toMatchObject({ ok: true })
  const tickets = await allRows<{ topic: string; ticket_no: string }>(database.db)`
    select topic, ticket_no from support_tickets`
  expect(tickets.map(({ topic }) => topic)).toEqual(['selling', 'selling'])
})

test('staff ask, then decline with a reason; then the brand may apply again', async () => {
  const { db } = database
  await apply()
  const actorId = await testIdentity(db).enrol({
    name: 'Staff',
    email: 'sellers@example.com',
    password: 'a long staff password',
  })
  const [application] = await open()
  const { id: applicationId, ticketNo } = application ?? { id: 0, ticketNo: '' }
  const decide = (to: 'asked' | 'approved' | 'declined', note = 'Which papers?') =>
    decideSeller({ db, outbox }, { applicationId, to, note, actorId })
  expect(await decide('asked', ' ')).toMatchObject({ refusal: { code: 'note_missing' } })
  sent.length = 0
  expect(await decide('asked')).toMatchObject({ ok: true })
  expect(await open()).toMatchObject([{ state: 'asked' }])
  expect(await apply()).toMatchObject({ refusal: { code: 'already_applied' } })
  const both = await Promise.all([decide('declined', 'No rights.'), decide('approved')])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(sent).toHaveLength(2)
  const replies = await allRows<{ words: string }>(db)`select words from support_messages order by id`
  expect(replies[0]?.words).toMatch(/question about your application to sell\.\n\nWhich papers\?$/)
  const ticket = await firstRow<{ state: string }>(db)`
    select state from support_tickets where ticket_no = ${ticketNo}`
  expect(ticket?.state).toBe('answered')
  await sql`update seller_applications set state = 'declined'`.execute(db)
  expect(await apply({ comment: 'We have the rights now.' })).toMatchObject({ ok: true })
})

test('an approved application waits until its own seller is set up, and may be declined until then', async () => {
  const { db } = database
  const actorId = await testIdentity(db).enrol({
    name: 'Owner',
    email: 'set-up@example.com',
    password: 'a long staff password',
  })
  await apply()
  await apply({ brandName: 'Meridian Videos' })
  await apply({ brandName: 'By mistake' })
  const decide = (applicationId: number, to: 'approved' | 'declined', isApproved = to === 'declined') =>
    decideSeller({ db, outbox }, { applicationId, to, note: 'No rights.', actorId, isApproved })
  const [first, second, third] = (await open()).map(({ id }) => id) as [number, number, number]
  for (const id of [first, second, third]) await decide(id, 'approved')
  const brands = async () => (await readApprovedSellers(db)).map(({ brand }) => brand)
  const { id: sellerId } = await db.selectFrom('sellers').select('id').limit(1).executeTakeFirstOrThrow()
  await recordSetUp(db, { applicationId: first, sellerId })
  expect(await brands()).toEqual(['Meridian Videos', 'By mistake'])
  expect(await decide(first, 'declined')).toMatchObject({ refusal: { code: 'not_open' } })
  // A form that was drawn before it was approved does not reverse that.
  expect(await decide(third, 'declined', false)).toMatchObject({ refusal: { code: 'not_open' } })
  expect(await decide(third, 'declined')).toMatchObject({ ok: true })
  expect(await decide(third, 'approved')).toMatchObject({ refusal: { code: 'not_open' } })
  expect(await brands()).toEqual(['Meridian Videos'])
})

test('only applications that were declined 180 days ago are deleted', async () => {
  const { db } = database
  const applied = async (brandName: string, state: string, days: number) => {
    await apply({ brandName })
    await sql`update seller_applications set state = ${state}, changed_at = business_now() - make_interval(days => ${days})
      where brand = ${brandName}`.execute(db)
  }
  await applied('Declined long ago', 'declined', 181)
  await applied('Declined lately', 'declined', 179)
  await applied('Approved long ago', 'approved', 400)
  await applied('Waiting long', 'asked', 400)
  await purgeDeclinedSellers(db)
  const left = await allRows<{ brand: string }>(db)`select brand from seller_applications order by brand`
  expect(left.map(({ brand }) => brand)).toEqual(['Approved long ago', 'Declined lately', 'Waiting long'])
})
