import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '#web/context.ts'
import { policyOfAll, requirePolicies } from './policies.ts'

const visitor = (permissions: readonly string[] | null): Visitor => ({
  requestId: 'r',
  user: permissions && { id: 'u', name: 'Asha', email: 'asha@example.com', permissions, awaits: null },
  cartToken: null,
  dealer: null,
  attribution: null,
  acting: null,
  organisation: null,
  attempt: null,
  levelCode: null,
  nonce: 'n',
  setCookies: [],
  ip: '203.0.113.7',
})
const people: Record<string, Visitor> = {
  anonymous: visitor(null),
  student: visitor([]),
  support: visitor(['orders.read']),
}

const answer = async () => 'in'
let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  requirePolicies(app)
  app.decorateRequest('visitor', null)
  app.addHook('onRequest', async (request) => {
    request.visitor = people[String(request.headers.who)] ?? null
  })
  app.get('/public', { config: { policy: 'public' } }, answer)
  app.get('/owner', { config: { policy: 'owner' } }, answer)
  app.get('/signed-in', { config: { policy: 'signed-in' } }, answer)
  app.get('/staff', { config: { policy: { staff: 'orders.read' } } }, answer)
  await app.register(async (scope) => {
    policyOfAll(scope, { staff: 'orders.read' })
    scope.get('/plugin', answer)
  })
  await app.ready()
})
afterAll(() => app.close())

describe('a route without a policy', () => {
  test('is refused with its method and address', () => {
    const bare = fastify()
    requirePolicies(bare)
    expect(() => bare.post('/orders', answer)).toThrow(
      'POST /orders does not say who may use it: give it config.policy',
    )
  })

  test('keeps a server with such a plugin from starting', async () => {
    const bare = fastify()
    requirePolicies(bare)
    bare.register(async (scope) => {
      scope.route({ method: ['GET', 'PUT'], url: '/thing', handler: answer })
    })
    await expect(bare.ready()).rejects.toThrow('GET, PUT /thing does not say who may use it')
  })

  test('takes the policy that its scope gives to all', async () => {
    const bare = fastify()
    requirePolicies(bare)
    bare.register(async (scope) => policyOfAll(scope, 'public'))
    bare.register(async (scope) => {
      scope.get('/beside', answer)
    })
    // A scope beside it has to speak for itself.
    await expect(bare.ready()).rejects.toThrow('GET /beside')
  })
})

describe('a policy', () => {
  test.each([
    ['/public', { anonymous: 200, student: 200, support: 200, nobody: 200 }],
    ['/owner', { anonymous: 200, student: 200, support: 200, nobody: 200 }],
    ['/signed-in', { anonymous: 401, student: 200, support: 200, nobody: 500 }],
    ['/staff', { anonymous: 401, student: 403, support: 200, nobody: 500 }],
    ['/plugin', { anonymous: 401, student: 403, support: 200, nobody: 500 }],
    ['/missing', { anonymous: 404, student: 404, support: 404, nobody: 404 }],
  ])('holds at %s', async (url, expected) => {
    const statuses: Record<string, number> = {}
    for (const who of Object.keys(expected))
      statuses[who] = (await app.inject({ url, headers: { who } })).statusCode
    expect(statuses).toEqual(expected)
  })
})
