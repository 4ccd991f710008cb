import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { addressInput } from './address.ts'
import { addAddress, chooseDefault, deleteAddress, editAddress, readAddresses } from './address-book.ts'
import { deleteGstin, entityType, gstinInput, readGstins, saveGstin } from './buyer-gstins.ts'
import { hasConsent, isUnder18, readConsents, recordConsent } from './consents.ts'
import { gstinCheckCharacter } from './gstin.ts'
import { carryOutRequest, requestData, takeData } from './personal-data.ts'
import { profileInput } from './profile.ts'
import { readUserProfile, saveProfile } from './profiles-store.ts'

const database = await testDatabase({ from: 'empty' })
let people = 0
let asha: string
let rohan: string
const events: [string, object][] = []
const outbox = {
  send: async (_tx: unknown, topic: string, about: object) => void events.push([topic, about]),
}

async function addPerson(name: string): Promise<string> {
  const id = crypto.randomUUID()
  const email = `${name.toLowerCase()}${++people}@example.com`
  await database.db.insertInto('users').values({ id, name, email }).execute()
  return id
}

beforeEach(async () => {
  asha = await addPerson('Asha')
  rohan = await addPerson('Rohan')
  events.length = 0
})

const home = addressInput.parse({
  salutation: 'CA',
  name: 'Asha',
  mobile: '０98860 12345',
  address1: '14',
  address2: 'Koramangala',
  pin: '५६००३४',
})

describe('the address book', () => {
  test('takes digits of any script, fills the place from the PIN, and holds the same address once', async () => {
    const add = () => addAddress(database.db, asha, home)
    expect(await Promise.all([add(), add(), add()])).toEqual([true, true, true])
    expect(await add()).toBe(true)
    expect(await readAddresses(database.db, asha)).toMatchObject([
      {
        ...home,
        mobile: '+919886012345',
        city: 'Bengaluru',
        stateCode: '29',
        defaultFor: ['shipping', 'billing'],
      },
    ])
  })

  test('has one default for each use', async () => {
    for (const name of ['Asha', 'Meera', 'Ravi']) await addAddress(database.db, asha, { ...home, name })
    const [one, two] = await readAddresses(database.db, asha)
    await Promise.all([one, two].map((each) => chooseDefault(database.db, asha, each?.id ?? 0, 'billing')))
    expect(await chooseDefault(database.db, asha, two?.id ?? 0, 'shipping')).toBe(true)
    const after = await readAddresses(database.db, asha)
    expect(after.map(({ defaultFor }) => defaultFor.includes('billing')).filter(Boolean)).toHaveLength(1)
    expect(after[0]?.id).toBe(two?.id)
  })

  test('is changed by many presses at once, which take turns', async () => {
    for (let nth = 0; nth < 12; nth += 1)
      await addAddress(database.db, asha, { ...home, address1: `${nth} Lake View Road` })
    const book = await readAddresses(database.db, asha)
    const presses = Array.from({ length: 60 }, (_, nth) =>
      chooseDefault(
        database.db,
        asha,
        book[(nth * 5) % book.length]?.id ?? 0,
        nth % 2 ? 'shipping' : 'billing',
      ),
    )
    expect(new Set(await Promise.all(presses))).toEqual(new Set([true]))
  })

  test('of somebody else can be neither changed, chosen nor emptied', async () => {
    await addAddress(database.db, asha, home)
    const [{ id } = { id: 0 }] = await readAddresses(database.db, asha)
    expect(await editAddress(database.db, rohan, id, { ...home, name: 'Rohan' })).toBe(false)
    expect(await chooseDefault(database.db, rohan, id, 'shipping')).toBe(false)
    expect(await deleteAddress(database.db, rohan, id)).toBe(false)
    expect(await readAddresses(database.db, asha)).toMatchObject([{ name: 'Asha' }])
  })
})

describe('a GSTIN to buy under', () => {
  const typed = {
    name: 'Menon Associates',
    gstin: '27AAPFU0939F1ZV',
    address: '14 Laxmi Road',
    pin: '411030',
  }
  const messages = (changes: object) =>
    gstinInput
      .safeParse({ ...typed, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test('agrees with its PAN and with the State of its address', () => {
    expect(messages({})).toBeUndefined()
    expect(messages({ panOfBusiness: 'ＡＡＰＦＵ0939Ｆ' })).toBeUndefined()
    expect(messages({ panOfBusiness: 'ABCDE1234F' })).toEqual([
      'panOfBusiness: This PAN is not the one inside the GSTIN.',
    ])
    expect(messages({ pin: '560034' })?.[0]).toMatch(/^pin: .*Karnataka, but the GSTIN is of Maharashtra/)
    expect(messages({ gstin: '27AAPFU0939F1ZW' })?.[0]).toMatch(/typing error/)
  })

  test.each([
    ['27AAPFU0939F1ZV', 'Firm or LLP'],
    ['24AAUPV7468F1ZW', 'Proprietor or individual'],
    ['29AABCR1718E1ZL', 'Company'],
    ['07DELA12345B1Z5', 'Government department'],
    ['2317UNO00001UND', 'United Nations body or embassy'],
    ['27', 'Other'],
  ])('%s is of a %s', (gstin, words) => {
    expect(entityType(gstin)).toBe(words)
  })

  test('is saved once, and only its owner deletes it', async () => {
    const checked = gstinInput.parse(typed)
    await saveGstin(database.db, asha, checked)
    await saveGstin(database.db, asha, { ...checked, name: 'Menon and Sons' })
    const [saved, ...more] = await readGstins(database.db, asha)
    expect([saved?.name, saved?.panOfBusiness, more]).toEqual(['Menon and Sons', 'AAPFU0939F', []])
    expect(await deleteGstin(database.db, rohan, saved?.id ?? 0)).toBe(false)
    expect(await deleteGstin(database.db, asha, saved?.id ?? 0)).toBe(true)
  })

  test('is one of ten, though many are saved at the same moment', async () => {
    const gstins = Array.from({ length: 14 }, (_, nth) => `27AAPFU${String(939 + nth).padStart(4, '0')}F1Z`)
    const save = (fourteen: string) =>
      saveGstin(
        database.db,
        asha,
        gstinInput.parse({ ...typed, gstin: fourteen + gstinCheckCharacter(fourteen) }),
      )
    const saved = await Promise.all(gstins.map(save))
    expect(saved.filter(Boolean)).toHaveLength(10)
  })
})

const profile = (changes: object = {}) => profileInput.parse({ firstName: 'Asha', ...changes })
const under18 = {
  bornOn: `${new Date().getFullYear() - 12}-01-01`,
  guardianName: 'Latha Menon',
  guardianContact: 'latha@example.com',
}

describe('a profile', () => {
  test('begins with the name of the account, and changes it', async () => {
    expect(await readUserProfile(database.db, asha)).toMatchObject({ firstName: 'Asha', interestIds: [] })
    await saveProfile(
      database.db,
      asha,
      profile({ lastName: 'Menon', interestIds: ['5', '77'], professionId: '77', pin: '411004' }),
    )
    const saved = await readUserProfile(database.db, asha)
    expect(saved).toMatchObject({ lastName: 'Menon', interestIds: [5], city: 'Pune' })
    expect(saved.professionId).toBeUndefined()
    const { name } = await database.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', asha)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Asha Menon')
  })

  test.each([
    [{ firstName: '  \u202e ' }, 'firstName'],
    [{ firstName: '12345' }, 'firstName'],
    [{ professionId: '99' }, 'professionOther'],
    [{ professionId: 'x' }, 'professionId'],
    [{ designationId: '100' }, 'designationId'],
    [{ bornOn: '2005-02-30' }, 'bornOn'],
    [{ pin: '411004', stateCode: '29' }, 'stateCode'],
    [{ pin: '999999', stateCode: '29' }, 'pin'],
    [{ guardianContact: '12' }, 'guardianContact'],
    [{ company: 'x'.repeat(101) }, 'company'],
  ])('with %j is refused at %s', (changes, field) => {
    const read = profileInput.safeParse({ firstName: 'Asha', ...changes })
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field])
    expect(read.error?.issues[0]?.message).not.toMatch(/expected|Invalid/)
  })

  test('of a person under 18 needs a guardian who agrees, and allows nothing else', async () => {
    const refusal = async (changes: object) => {
      const saved = await saveProfile(database.db, asha, profile(changes))
      return saved.ok ? saved.value : saved.refusal.path
    }
    await recordConsent(database.db, asha, { purpose: 'offers', isGiven: true, proof: 'test' })
    expect(await refusal({ bornOn: '2999-01-01' })).toBe('bornOn')
    expect(await refusal({ bornOn: under18.bornOn })).toBe('guardianName')
    expect(await refusal({ ...under18, guardianContact: `asha${people - 1}@example.com` })).toBe(
      'guardianContact',
    )
    expect(await refusal(under18)).toEqual({ askGuardian: 'latha@example.com' })
    expect(await isUnder18(database.db, asha)).toBe(true)
    expect(await hasConsent(database.db, asha, 'offers')).toBe(false)
    await recordConsent(database.db, asha, { purpose: 'child-account', isGiven: true, proof: 'test' })
    expect(await hasConsent(database.db, asha, 'child-account')).toBe(true)
    expect(await refusal(under18)).toEqual({ askGuardian: null })
    expect(await refusal({ ...under18, bornOn: '1990-01-01' })).toBe('bornOn')
    expect(await refusal({ ...under18, guardianContact: '98860 12345' })).toEqual({
      askGuardian: '+919886012345',
    })
    expect(await hasConsent(database.db, asha, 'child-account')).toBe(false)
  })
})

describe('a consent', () => {
  test('is off until given, under the notice of now, and withdrawn alike', async () => {
    const record = (isGiven: boolean) =>
      recordConsent(database.db, asha, { purpose: 'newsletter', isGiven, proof: 'test' })
    const isGiven = () => hasConsent(database.db, asha, 'newsletter')
    const consents = await readConsents(database.db, asha)
    expect(consents.filter((each) => each.isGiven)).toEqual([])
    expect(consents).toHaveLength(8)
    await record(true)
    await record(true)
    expect(await isGiven()).toBe(true)
    await sql`insert into consent_notices select purpose, 2, title, words from consent_notices where purpose = 'newsletter'`.execute(
      database.db,
    )
    expect(await isGiven()).toBe(false)
    await record(true)
    await record(false)
    expect(await isGiven()).toBe(false)
    const rows = await allRows<{ version: string }>(database.db)`
      select version from consents where user_id = ${asha}`
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 2])
    await expect(sql`delete from consents where user_id = ${asha}`.execute(database.db)).rejects.toThrow()
  })
})

describe('personal data', () => {
  const run = async (kind: 'download' | 'deletion') => {
    await requestData({ db: database.db, outbox }, asha, kind)
    await requestData({ db: database.db, outbox }, asha, kind)
    const requests = events.filter(([topic]) => topic === 'data-requested')
    expect(requests).toHaveLength(1)
    const [[, about] = ['', { requestId: 0 }]] = requests
    const { requestId } = about as { requestId: number }
    await carryOutRequest({ db: database.db, outbox }, requestId)
    await carryOutRequest({ db: database.db, outbox }, requestId)
    return requestId
  }

  /** What marketing knows of Asha: a subscription by her e-mail address, and a visit. */
  async function subscribeAndVisit() {
    await sql`update users set email_verified = true where id = ${asha}`.execute(database.db)
    await sql`insert into newsletter_subscriptions (email, mobile, profession_id, profession_other, name, city, pin, bought_from,
        bought_from_other, access_key, active_until)
      select email, ${asha}, 1, '', name, 'Bengaluru', '560034', 'bookseller', '', ${asha}, business_today()
      from users where id = ${asha}`.execute(database.db)
    await sql`insert into tracking_records (id, kind, record, user_id)
      values (gen_random_uuid(), 'route', '{"path": "/books"}', ${asha})`.execute(database.db)
  }

  test('is copied without secrets, and taken once by its owner', async () => {
    await addAddress(database.db, asha, home)
    await subscribeAndVisit()
    const id = await run('download')
    expect(events.filter(([topic]) => topic === 'data-ready')).toHaveLength(1)
    expect(await takeData(database.db, rohan, id)).toBeNull()
    const taken = await Promise.all([takeData(database.db, asha, id), takeData(database.db, asha, id)])
    const [copy, ...more] = taken.filter((each) => each !== null)
    expect(more).toEqual([])
    expect(copy).toMatchObject({
      addresses: [{ name: 'Asha', pin: '560034' }],
      newsletter: [{ email: expect.any(String), pin: '560034' }],
      visits: [{ kind: 'route', record: { path: '/books' } }],
    })
    expect(JSON.stringify(copy)).not.toMatch(/"(token|password|access_key|token_hash)"/)
  })

  test('goes from every table that a person’s rows are deleted or set free with', async () => {
    await addAddress(database.db, asha, home)
    await saveProfile(database.db, asha, profile(under18))
    await database.db
      .insertInto('sessions')
      .values({ id: crypto.randomUUID(), user_id: asha, token: 'a', expires_at: '2099-01-01' })
      .execute()
    await subscribeAndVisit()
    await run('deletion')
    const subscriptions = await sql`select from newsletter_subscriptions where access_key = ${asha}`.execute(
      database.db,
    )
    expect(subscriptions.rows).toEqual([])
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text "table", a.attname "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('c', 'n')`.execute(
      database.db,
    )
    expect(rows.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['sessions', 'profiles', 'addresses', 'reviews']),
    )
    for (const { table, column } of rows) {
      const left = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${asha}`.execute(
        database.db,
      )
      expect([table, left.rows.length]).toEqual([table, 0])
    }
    const user = await database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', asha)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ name: 'Erased', email: null, mobile: null, is_disabled: true })
  })
})
