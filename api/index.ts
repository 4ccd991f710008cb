import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { checkoutCalls } from './checkout.ts'
import { contactCalls } from './contact-us.ts'
import type { ApiOptions } from './door.ts'
import type { failure } from './envelope.ts'
import { homeCalls } from './home.ts'
import { homeReadingCalls } from './home-reading.ts'
import { instalmentCalls } from './instalments.ts'
import { journalCalls } from './journals.ts'
import { listCalls } from './lists.ts'
import { marketingCalls } from './marketing.ts'
import { orderCalls } from './orders.ts'
import { placeCalls } from './places.ts'
import { productAskingCalls } from './product-asking.ts'
import { productFormatsCalls } from './product-formats.ts'
import { productCalls } from './products.ts'
import { railsCalls } from './rails.ts'
import { reviewCalls } from './reviews.ts'
import { searchCalls } from './search.ts'
import { seoCalls } from './seo.ts'
import { storeCalls } from './store.ts'
import { wishlistCalls } from './wishlist.ts'

/** The JSON contract: the calls of the specification, one plugin for each subject, described by OpenAPI 3.1. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFault)
  app.setNotFoundHandler((request, reply) => reply.code(404).send(failed(request, 'There is no such call.')))
  await describe(app)
  for (const calls of everyCall) await app.register(calls, withoutPrefix(options))
}

const everyCall = [
  placeCalls,
  homeCalls,
  railsCalls,
  homeReadingCalls,
  contactCalls,
  marketingCalls,
  productCalls,
  productFormatsCalls,
  productAskingCalls,
  listCalls,
  journalCalls,
  storeCalls,
  seoCalls,
  searchCalls,
  checkoutCalls,
  orderCalls,
  instalmentCalls,
  reviewCalls,
  wishlistCalls,
]

// A plugin that was registered with our own prefix would stand under it twice.
const withoutPrefix = ({ needs, askerOf, cartCookie }: ApiOptions): ApiOptions => ({
  needs,
  askerOf,
  cartCookie,
})

/** Serves the description: OpenAPI at `openapi.json`, and a page to browse it at `docs`. */
async function describe(app: FastifyInstance): Promise<void> {
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
}

/** The envelope of a failure that the calls themselves did not word. */
const failed = (request: FastifyRequest, message: string, errors?: z.infer<typeof failure>['errors']) => ({
  ResponseType: 'ERROR' as const,
  StatusMsg: message,
  ...(errors && { errors }),
  requestId: request.id,
  data: null,
})

/** Answers bad input and refusals in the envelope; a fault of ours goes on to the server. */
function answerFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(fault))
    return reply.code(400).send(
      failed(
        request,
        'Please correct the fields named.',
        fault.validation.map((issue) => ({
          path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
          message: issue.message ?? 'This value is not valid.',
        })),
      ),
    )
  if (fault.statusCode !== undefined && fault.statusCode < 500)
    return reply.code(fault.statusCode).send(failed(request, wordsFor(fault)))
  throw fault
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
