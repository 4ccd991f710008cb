import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyInstance } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { checkoutCalls } from './checkout.ts'
import { contactCalls } from './contact-us.ts'
import type { ApiOptions } from './door.ts'
import { homeCalls } from './home.ts'
import { homeReadingCalls } from './home-reading.ts'
import { listCalls } from './lists.ts'
import { marketingCalls } from './marketing.ts'
import { orderCalls } from './orders.ts'
import { placeCalls } from './places.ts'
import { productAskingCalls } from './product-asking.ts'
import { productReadingCalls } from './product-reading.ts'
import { productCalls } from './products.ts'
import { reviewCalls } from './reviews.ts'
import { searchCalls } from './search.ts'
import { seoCalls } from './seo.ts'
import { wishlistCalls } from './wishlist.ts'

/** The JSON contract: the calls of the specification, one plugin a subject, described by OpenAPI 3.1. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(fault))
      return reply.code(400).send({
        ResponseType: 'ERROR',
        StatusMsg: 'Please correct the fields named.',
        errors: fault.validation.map((issue) => ({
          path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
          message: issue.message ?? 'This value is not valid.',
        })),
        requestId: request.id,
        data: null,
      })
    if (fault.statusCode !== undefined && fault.statusCode < 500)
      return reply.code(fault.statusCode).send({
        ResponseType: 'ERROR',
        StatusMsg: wordsFor(fault),
        requestId: request.id,
        data: null,
      })
    throw fault
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      ResponseType: 'ERROR',
      StatusMsg: 'There is no such call.',
      requestId: request.id,
      data: null,
    }),
  )
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bookmann',
        description:
          'The JSON contract of the store. Money is a decimal string in rupees unless a field ends in Paise.',
        version: '1.0.0',
      },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (docs) => {
    // The pages of the browsable document are somebody else's routes: one policy for all of them.
    docs.decorate('defaultPolicy', 'public')
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP:
        "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
      transformStaticCSP: (policy) => policy,
    })
  })
  app.get(
    '/openapi.json',
    { config: { policy: 'public', readsVisitor: false }, schema: { hide: true } },
    () => app.swagger(),
  )
  // Without our own prefix: a plugin registered with it would stand under it twice.
  const { needs, askerOf, cartCookie } = options
  for (const calls of [
    placeCalls,
    homeCalls,
    homeReadingCalls,
    contactCalls,
    marketingCalls,
    productCalls,
    productReadingCalls,
    productAskingCalls,
    listCalls,
    seoCalls,
    searchCalls,
    checkoutCalls,
    orderCalls,
    reviewCalls,
    wishlistCalls,
  ])
    await app.register(calls, { needs, askerOf, cartCookie })
}

function wordsFor(fault: FastifyError): string {
  // The policies' own words: sign in, or not allowed.
  if (fault.statusCode === 401 || fault.statusCode === 403) return fault.message
  if (fault.statusCode === 413) return 'The request is too large.'
  if (fault.statusCode === 415) return 'Send JSON: content-type application/json.'
  if (fault.statusCode === 429) return 'Too many requests. Please wait a few seconds.'
  if (fault.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || fault instanceof SyntaxError)
    return 'The request is not valid JSON.'
  return 'The request could not be understood.'
}
