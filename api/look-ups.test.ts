import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { callUrl } from './calls.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let app: FastifyInstance

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  app = (await openApi(test.db)).app
})
afterAll(() => app.close())

describe('productDetails', () => {
  const details = (query: string) =>
    callApi(app, { url: `${base}${callUrl('product/productDetails')}?${query}` })

  it('tells what the product page shows, with money in decimal rupees', async () => {
    const answer = await details(`editionId=${world.editions.incomeTax}`)
    expect(answer).toMatchObject({
      status: 200,
      ResponseType: 'SUCCESS',
      data: {
        editionId: world.editions.incomeTax,
        type: 'BOOK',
        format: 'HARD',
        currency: 'INR',
        price: '895.00',
        mrp: '1050.00',
        availability: { state: 'in-stock', canBuy: true },
        seller: { tradeName: 'Small World Books' },
      },
    })
    expect(answer.data?.productUrl).toMatch(/^https:\/\/shop\.example\.com\/students\/product\/\d+\//)
  })

  it('leads from a superseded edition to the one of today', async () => {
    expect(await details(`editionId=${world.editions.incomeTaxOld}`)).toMatchObject({
      data: { currentEdition: { editionId: world.editions.incomeTax } },
    })
  })

  it('knows no draft and no number that nobody has', async () => {
    for (const id of [world.editions.draft, 999_999])
      expect(await details(`editionId=${id}`)).toMatchObject({
        status: 404,
        code: 'unknown_edition',
        data: null,
      })
  })

  it.each([
    '',
    'editionId=',
    'editionId=abc',
    'editionId=-1',
    'editionId=1.5',
    'editionId=1e30',
    'editionId=1&editionId=2',
  ])('names the field when asked with "%s"', async (query) => {
    const answer = await details(query)
    expect(answer).toMatchObject({ status: 400, data: null })
    expect(new Set(answer.errors?.map((error) => error.path))).toEqual(new Set(['editionId']))
  })
})

describe('getStateCityByPINCode', () => {
  const place = (pin: string) =>
    callApi(app, { url: base + callUrl('userAccount/getStateCityByPINCode').replace(':pin', pin) })

  it('tells the city and the State', async () => {
    const answer = await place('560034')
    expect(answer).toMatchObject({
      status: 200,
      data: { pin: '560034', city: 'Bengaluru', state: 'Karnataka', stateCode: '29' },
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  })

  it('leaves city and State of an army post office to who types', async () => {
    expect(await place('900056')).toMatchObject({
      status: 200,
      data: { pin: '900056', city: '', stateCode: '' },
    })
  })

  it('says which PIN code it does not know, and what one looks like', async () => {
    expect(await place('999999')).toMatchObject({
      status: 404,
      StatusMsg: 'We do not know the PIN code 999999.',
      data: null,
    })
    for (const typed of ['12345', '1234567', '56003x', '%20%20', '012345'])
      expect(await place(typed)).toMatchObject({ status: 400, errors: [{ path: 'pin' }], data: null })
  })
})

describe('a request that the server around the contract stops', () => {
  it('is answered in the envelope with the words of the one who stopped it', async () => {
    const stops = [
      [401, 'Sign in to go on.', 'Sign in to go on.', 'not_signed_in'],
      [403, 'Your account is not allowed to do this.', 'Your account is not allowed to do this.'],
      [429, 'Rate limit exceeded, retry in 10 seconds', 'Too many requests. Please wait a few seconds.'],
    ] as const
    for (const [status, thrown, stated, code] of stops) {
      const { app: stopped } = await openApi(test.db, (around) => {
        around.addHook('preHandler', async () => {
          throw Object.assign(new Error(thrown), { statusCode: status, code: code ?? 'FST_ERR_STOPPED' })
        })
      })
      const url = base + callUrl('userAccount/getStateCityByPINCode').replace(':pin', '560034')
      const answer = await callApi(stopped, { url })
      expect(answer.code).toBe(code)
      expect(answer).toMatchObject({
        status,
        ResponseType: 'ERROR',
        StatusMsg: stated,
        data: null,
      })
      await stopped.close()
    }
  })
})
