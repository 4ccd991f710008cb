import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { accountCalls } from './account.ts'
import type { ApiOptions } from './api-plugin.ts'
import { bankPaymentCalls } from './bank-payments.ts'
import { callNames, calls, callUrl } from './calls.ts'
import { checkoutCalls } from './checkout.ts'
import { deviceCalls } from './devices.ts'
import { answerError, answerUnknownCall, answerWrongMethod, validatorCompiler } from './errors.ts'
import { homeCalls } from './home.ts'
import { homeReadingCalls } from './home-reading.ts'
import { instalmentCalls } from './instalments.ts'
import { journalCalls } from './journals.ts'
import { libraryCalls } from './library.ts'
import { listCalls } from './lists.ts'
import { orderChangeCalls } from './order-changes.ts'
import { orderTrackingCalls } from './order-tracking.ts'
import { orderCalls } from './orders.ts'
import { productRequestCalls } from './product-requests.ts'
import { productCalls } from './products.ts'
import { registrationCalls } from './registration.ts'
import { reviewCalls } from './reviews.ts'
import { searchCalls } from './search.ts'
import { seoCalls } from './seo.ts'
import { signInCalls } from './sign-in.ts'
import { storeCalls } from './store.ts'
import { trackingCalls } from './tracking.ts'

/** The JSON API: the calls of the specification, by subject, described by OpenAPI 3.1. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownCall)
  // The framework reads plain text by itself; the contract is JSON alone.
  app.removeContentTypeParser('text/plain')
  if (options.needs.developerPages) await describe(app)
  for (const open of everyCall) open(app, options)
  refuseTheRest(app)
}

/** Refuses everything else before its body is read; else the pages would answer in HTML. */
function refuseTheRest(app: FastifyInstance): void {
  for (const name of callNames) {
    const { method } = calls[name]
    const allowed: readonly string[] = method === 'GET' ? ['GET', 'HEAD'] : [method]
    const others = app.supportedMethods.filter((other) => !allowed.includes(other))
    app.route({ method: others, url: callUrl(name), ...refusal(answerWrongMethod(method)) })
  }
  for (const url of ['/', '/*']) app.all(url, refusal(answerUnknownCall))
}

const refusal = (answer: typeof answerUnknownCall) => ({
  config: { policy: 'public' as const, readsVisitor: false },
  schema: { hide: true },
  preParsing: answer,
  handler: answer,
})

const everyCall = [
  signInCalls,
  registrationCalls,
  deviceCalls,
  accountCalls,
  homeCalls,
  homeReadingCalls,
  trackingCalls,
  productCalls,
  productRequestCalls,
  libraryCalls,
  listCalls,
  journalCalls,
  storeCalls,
  seoCalls,
  searchCalls,
  checkoutCalls,
  orderCalls,
  bankPaymentCalls,
  orderChangeCalls,
  orderTrackingCalls,
  instalmentCalls,
  reviewCalls,
]

/** Serves the description: OpenAPI at `openapi.json`, and a page to browse it at `docs`. */
async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bookmann',
        description:
          'The JSON contract of the store. Money is a decimal string unless a field ends in Paise: in the currency that stands beside it, else in rupees.',
        version: '1.0.0',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (docs) => {
    docs.decorate('defaultPolicy', 'public')
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      // Without it the page without a slash at its end looks for its files at the origin.
      indexPrefix: app.prefix,
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
