import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeTerms } from '#demo/planting/write-terms'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { base, callApi, openApi } from '../api/api.fixtures.ts'
import { type CallName, callNames, calls, callUrl } from '../api/calls.ts'
import { failure } from '../api/envelope.ts'

/** The calls that the specification prints, each fragment completed by those before it, in its order. */
const printed: Readonly<Record<string, readonly string[]>> = {
  auth: [
    '/clientIp',
    '/login/getclientipbydomain',
    '/auth/getclientipbydomain',
    '/userAccount/countryCodes',
    '/auth/login',
    '/auth/logout',
    '/auth/ipUserLogin',
    '/auth/loginwithmobile',
    '/auth/registration/registerUserByEmail',
    '/auth/registration/CheckEmailExists',
    '/auth/registration/generateEmailOTP',
    '/auth/registration/generateOTP',
    '/auth/registration/verifyOTP',
    '/auth/registration/getStateProfessionInterest',
    '/auth/registration/putStateProfessionInterest',
    '/auth/registration/registerUserBySocial',
    '/userAccount/getStudentInterestGroup',
    '/userAccount/getStudentInterestCourse',
    '/userAccount/getStudentAttemptYear',
    '/auth/registration/saveStudentInterest',
    '/auth/login/resetPasswordSendRequest',
    '/auth/login/resetPassword',
    '/refreshToken/web',
    '/userSiteTracking',
    '/logout',
    '/api/BookStoreCustomerData/getCountryStates/',
    '/userAccount/getCountryStates',
    '/machineId',
    '/userAccount/getPersonalInfo',
    // 'a state-profession-interest list (GET, dashboard, extra path segment)'
    '/userAccount/stateProfessionInterest/list/',
  ],
  home: [
    '/home/list/newReleases',
    '/home/list/advertisements',
    '/home/list/featuredCollections',
    '/home/list/upcoming',
    '/home/list/bestSellers',
    '/home/list/trending',
    '/home/list/topRatedBooks',
    '/home/list/bundles',
    '/research/getResearchNewsUpdates/all',
    '/eventemileProcess',
    '/home/sellwithus',
    '/home/collectionList',
    '/home/contactus',
    '/subcategory-blogs/',
    '/support/student-faqs',
  ],
  orders: [
    '/order/saveOrderInTemp',
    '/order/saveOrderInRecurringTemp',
    '/order/saveTempOrderFromShopse',
    '/order/saveDDChequeOrder',
    '/order/postProductOrder',
    '/order/postProductOrderrecurring',
    '/order/saveShopseResponse',
    '/userAccount/getUserOrderHistory',
    '/userAccount/cancelOrder',
    '/userAccount/changeShippingAddress',
    '/userAccount/getOrderDetails',
    '/userAccount/getTrackingOrderDetails',
    '/userAccount/getShiprocketTracking',
    '/order/getddneftpayment',
    '/order/saveddneftpayment',
    '/userAccount/returnCancellationDetails',
    '/naverp/invoice-pdf',
    '/academy/saveTempOrder',
    '/academy/postProductOrder',
    '/academy/saveShopseTempOrder',
    '/order/insertUpdateCheckoutData',
    '/order/getOrderDetailsForTracking/',
  ],
  product: [
    '/product/productDetails',
    '/product/productUserInformation',
    '/product/accessBookByActivationKey',
    '/product/accessJournalByActivationKey',
    '/product/virtualBookFreetrial',
    '/product/virtualJournalFreetrial',
    '/product/getJournalIssueList',
    '/product/readNow',
    '/product/getJournalSampleIssueList',
    '/product/submitSampleRequest',
    '/product/toggleWishlist',
    '/product/reviewRatingList',
    '/product/productFormatEdition',
    '/list/productIndexList',
    '/product/serverTime',
    '/list/productJournalIndexList',
    '/list/productJournalIssueList',
    '/product/notifyUser',
    '/list/getSuggestion',
    '/seoDetails',
    '/userAccount/getStateCityByPINCode/',
    '/product-redirect',
    '/search/log',
  ],
  tracking: ['/tracking/userActionTracking', '/subscriber-add'],
  // 'call via the sell-with-us endpoint key on the bookstore service'
  sellers: ['/home/sellwithus/registration'],
}

/** What the specification prints besides the path: the service, the method, or both. */
const received: readonly (readonly [call: CallName, address: string])[] = [
  ['machineId', 'GET /cache/machineId'],
  ['userAccount/getPersonalInfo', 'GET /dashboard/userAccount/getPersonalInfo'],
  ['stateProfessionInterestList', 'GET /dashboard/userAccount/stateProfessionInterest/list/:list'],
  ['research/getResearchNewsUpdates/all', 'GET /cache/research/getResearchNewsUpdates/all'],
  ['eventemileProcess', 'POST /endmile/eventemileProcess'],
  ['home/sellwithus', 'GET /bookstore/home/sellwithus'],
  ['userAccount/getOrderDetails', 'GET /bookstore/userAccount/getOrderDetails'],
  ['seoDetails', 'POST /node/seoDetails'],
  ['userSiteTracking', 'POST /cache/userSiteTracking'],
  ['tracking/userActionTracking', 'POST /marketing/tracking/userActionTracking'],
]

const url = (name: CallName) => base + callUrl(name)
const filled = (name: CallName) => url(name).replace(/:\w+/, 'x')

let test: TestDatabase
let app: FastifyInstance
let logged: string[]
beforeAll(async () => {
  test = await freshDatabase({ from: 'empty' })
  await test.db.transaction().execute(writeTerms)
  ;({ app, logged } = await openApi(test.db))
})
afterAll(async () => {
  await app.close()
  await test.close()
})

describe('the table of calls', () => {
  it('has every call that the specification prints, and no other', () => {
    const path = (name: CallName) => calls[name].path.replace(/:\w+$/, '')
    expect(callNames.map(path).toSorted()).toEqual(Object.values(printed).flat().toSorted())
  })

  it('gives each an address of its own', () => {
    const addresses = callNames.map((name) => `${calls[name].method} ${url(name)}`)
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
  })

  it.each(received)('has %s where and how it is printed', (name, address) => {
    expect(`${calls[name].method} ${callUrl(name)}`).toBe(address)
  })
})

describe('a call', () => {
  it.each(callNames)('answers at its address: %s', async (name) => {
    expect(app.hasRoute({ method: calls[name].method, url: url(name) })).toBe(true)
  })

  it.each(callNames)('answers the envelope even when nothing is sent: %s', async (name) => {
    const answer = await callApi(app, { method: calls[name].method, url: filled(name) })
    expect(answer.status).toBeGreaterThanOrEqual(answer.ResponseType === 'SUCCESS' ? 200 : 400)
    expect(answer.status).toBeLessThan(500)
    if (answer.ResponseType === 'ERROR') expect(failure.safeParse(answer).error).toBeUndefined()
    expect(answer.StatusMsg).toMatch(/^[A-Z].+\.$|^OK$/)
    expect(answer.StatusMsg).not.toBe('There is no such call.')
    expect(logged).toEqual([])
  })

  it.each(callNames)('is described with a summary and its answers: %s', async (name) => {
    const document = (await app.inject(`${base}/openapi.json`)).json()
    const described = document.paths[url(name).replace(/:(\w+)/, '{$1}')]?.[calls[name].method.toLowerCase()]
    expect(described?.summary).toMatch(/^[A-Z]/)
    const shape = described.responses['200'].content['application/json']?.schema.properties
    // A PDF comes without an envelope.
    if (name !== 'naverp/invoice-pdf')
      expect(Object.keys(shape)).toEqual([
        'ResponseType',
        'StatusMsg',
        name === 'machineId' ? 'Data' : 'data',
      ])
    const refusals = Object.keys(described.responses).filter((status) => status !== '200')
    expect(refusals).toEqual(expect.arrayContaining(['400', 'default']))
    for (const status of refusals)
      expect(described.responses[status].content['application/json'].schema).toBeDefined()
  })
})

describe('the description', () => {
  it('is OpenAPI 3.1 and tells of every call, and of nothing else', async () => {
    const document = (await app.inject(`${base}/openapi.json`)).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).toSorted()).toEqual(
      callNames.map((name) => url(name).replace(/:(\w+)/, '{$1}')).toSorted(),
    )
  })

  it('can be browsed', async () => {
    const page = await app.inject({ url: `${base}/docs/`, headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})
