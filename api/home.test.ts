import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationSettings } from '#demo/content/settings'
import { istDay } from '#kernel/dates'
import { changeRows } from '#kernel/read-rows'
import { addAdvertisement } from '#shop/content'
import { updateRankings } from '#shop/rankings'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { sellCopies } from '../shop/rankings/rankings.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { type CallName, callUrl } from './calls.ts'

const test = await testDatabase({ from: 'empty' })
let small: SmallCatalog
let app: FastifyInstance
let sent: unknown[]

beforeAll(async () => {
  small = await plantSmallCatalog(test.db)
  ;({ app, sent } = await openApi(test.db))
})
afterAll(() => app.close())

const call = (name: CallName, query = '') => callApi(app, { url: `${base}${callUrl(name)}${query}` })
const ids = (data: unknown) => (data as readonly { editionId: number }[]).map(({ editionId }) => editionId)

describe('the rails of home', () => {
  it('tell their titles with money in decimal rupees and whole addresses', async () => {
    const answer = await call('home/list/newReleases')
    expect(answer).toMatchObject({ status: 200, ResponseType: 'SUCCESS', StatusMsg: 'OK' })
    expect(ids(answer.data)[0]).toBe(small.editions.incomeTax)
    expect(answer.data).toMatchObject([
      {
        productName: 'Income-tax Law for CA Intermediate',
        authors: [{ name: 'Ira Velankar' }],
        currency: 'INR',
        price: '895.00',
        mrp: '1050.00',
        availability: { state: 'in-stock', canBuy: true },
        imageUrl: 'https://shop.example.com/students/media/0123456789abcdef0123456789abcdef-480.webp',
      },
      {},
      {},
      {},
    ])
    const [{ productUrl }] = answer.data as unknown as [{ productUrl: string }]
    expect(productUrl).toMatch(/^https:\/\/shop\.example\.com\/students\/product\/\d+\//)
  })

  it('are as long as asked', async () => {
    expect(ids((await call('home/list/newReleases', '?limit=2')).data)).toHaveLength(2)
    for (const limit of ['0', '25', 'ten'])
      expect(await call('home/list/newReleases', `?limit=${limit}`)).toMatchObject({
        status: 400,
        errors: [{ path: 'limit' }],
        data: null,
      })
  })

  it('hold what is coming, combos, and what sells once it is ranked', async () => {
    expect(ids((await call('home/list/upcoming')).data)).toEqual([small.editions.preOrder])
    expect(ids((await call('home/list/bundles')).data)).toEqual([small.editions.taxSet])
    for (const name of ['home/list/bestSellers', 'home/list/trending', 'home/list/topRatedBooks'] as const)
      expect(await call(name)).toMatchObject({ status: 200, data: [] })
    await sellCopies(test.db, small.editions.gst, 9, 1)
    await updateRankings(test.db)
    expect(ids((await call('home/list/bestSellers')).data)).toEqual([small.editions.gst])
    expect(ids((await call('home/list/trending')).data)).toEqual([small.editions.gst])
  })
})

describe('what stands between the rails', () => {
  it('advertisements say that they are, who pays, and where they lead', async () => {
    expect((await call('home/list/advertisements')).data).toEqual([])
    const dayFromNow = (days: number) => istDay(new Date(Date.now() + days * 86_400_000))
    const ad = {
      advertiser: 'A House',
      title: 'A title',
      body: 'Some words.',
      action: 'Look',
      target: '/books',
      hue: 'ca' as const,
      from: dayFromNow(-1),
      until: dayFromNow(1),
    }
    await test.db.transaction().execute(async (tx) => {
      await addAdvertisement(tx, ad, null)
      await addAdvertisement(tx, { ...ad, from: dayFromNow(1) }, null)
    })
    expect((await call('home/list/advertisements')).data).toMatchObject([
      { label: 'Ad', advertiser: 'A House', url: 'https://shop.example.com/students/books', imageUrl: null },
    ])
  })

  it('collections of home, and all of them', async () => {
    await sql`insert into collections (slug, title, position) values ('empty', 'Empty', 2), ('other', 'Other', 3)`.execute(
      test.db,
    )
    await sql`insert into collection_editions values ('other', ${small.editions.gst}, 1)`.execute(test.db)
    const slugs = async (name: CallName) =>
      ((await call(name)).data as unknown as { slug: string }[]).map(({ slug }) => slug)
    expect(await slugs('home/list/featuredCollections')).toEqual(['small-picks'])
    expect(await slugs('home/collectionList')).toEqual(['small-picks', 'other'])
  })

  it('the text for sellers, once it is written', async () => {
    expect(await call('home/sellwithus')).toMatchObject({ status: 404, code: 'not_shown', data: null })
    const content = {
      points: [{ title: 'Paid weekly', text: 'Every Friday.' }],
      action: { label: 'Begin', target: 'https://sellers.example.com/' },
    }
    await changeRows(test.db)`
      update home_blocks set content = ${JSON.stringify(content)} where code = 'sell-with-us'`
    expect(await call('home/sellwithus')).toMatchObject({
      status: 200,
      data: { title: 'Sell with us', action: { label: 'Begin', url: 'https://sellers.example.com/' } },
    })
  })

  it('research updates, and the blog by what it is about', async () => {
    for (const [slug, kind, subcategory] of [
      ['costs-of-audit', 'research', null],
      ['a-plan-for-may', 'blog', 'Study plans'],
      ['a-plan-for-june', 'blog', 'Study plans'],
      ['in-the-hall', 'blog', 'Exam days'],
    ] as const) {
      await sql`insert into articles (slug, kind, subcategory, title, summary, body, published_on)
        values (${slug}, ${kind}, ${subcategory}, ${slug}, 'In short.', 'At length.', business_today() - 1)`.execute(
        test.db,
      )
    }
    expect(await call('research/getResearchNewsUpdates/all')).toMatchObject({
      status: 200,
      data: {
        total: 1,
        articles: [
          { slug: 'costs-of-audit', url: 'https://shop.example.com/students/articles/costs-of-audit' },
        ],
      },
    })
    const blogs = await call('subcategory-blogs')
    expect(blogs.data).toMatchObject({
      total: 3,
      subcategories: [
        { name: 'Exam days', blogs: [{ slug: 'in-the-hall' }] },
        { name: 'Study plans', blogs: [{ slug: 'a-plan-for-june' }, { slug: 'a-plan-for-may' }] },
      ],
    })
    expect(await call('subcategory-blogs', '?page=9')).toMatchObject({ status: 404, code: 'unknown_page' })
  })

  it('questions of students with the facts of the store in their answers', async () => {
    await sql`insert into faqs (slug, topic, question, answer, position)
      values ('reach-you', 'account', 'How do I reach you?', 'Write to **{{supportEmail}}**.', 1)`.execute(
      test.db,
    )
    expect((await call('support/student-faqs')).data).toEqual([
      {
        slug: 'reach-you',
        topic: 'account',
        question: 'How do I reach you?',
        answer: 'Write to help@bookmann.example.com.',
        url: 'https://shop.example.com/students/faqs#reach-you',
      },
    ])
  })
})

describe('contactus', () => {
  const message = {
    topic: 'other',
    name: 'Asha Nair',
    email: 'asha@example.com',
    message: 'Do you have the scanner for Paper 5 in Hindi?',
  }
  const send = (payload: object) =>
    callApi(app, { method: 'POST', url: base + callUrl('home/contactus'), payload })

  it('opens a ticket and announces it, once for the same message', async () => {
    await sql`insert into settings (record) values (${JSON.stringify(demonstrationSettings)})`.execute(
      test.db,
    )
    const first = await send(message)
    expect(first).toMatchObject({
      status: 200,
      data: { ticketNo: expect.stringMatching(/^T-/) },
    })
    expect(sent).toEqual([['ticket-opened', { ticketId: expect.any(Number) }]])
    expect((await send(message)).data).toEqual(first.data)
    expect(sent).toHaveLength(1)
  })

  it('names the field that is missing or too long', async () => {
    expect(await send({ ...message, email: 'nobody' })).toMatchObject({
      status: 400,
      errors: [{ path: 'email' }],
    })
    expect(await send({ ...message, message: 'x'.repeat(5_000) })).toMatchObject({
      status: 400,
      errors: [{ path: 'message' }],
    })
  })
})
