import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import './policies.ts'

/** Pages of use to the visitor alone, which crawlers shall not fetch. A test compares them with the route table. */
export const disallowed = [
  '/students/api/',
  '/students/attempt',
  '/students/cart',
  '/students/checkout/',
  '/students/desk',
  '/students/login/',
  '/students/order/',
  '/students/pay/',
  '/students/payment-failed',
  '/students/payment-success',
  '/students/purchase',
  '/students/review/',
  '/students/stock-alert/',
  '/students/store/',
  '/students/user/',
  '/students/virtual/',
  '/students/supplement/',
  '/students/wishlist/',
  '/students/*/write-a-review',
] as const

/** `/robots.txt` and `/favicon.ico`, which clients request at the origin. */
export async function robotsRoutes(app: FastifyInstance, { baseUrl }: { readonly baseUrl: string }) {
  const config = { policy: 'public', readsVisitor: false } as const
  const rules = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/students/sitemap.xml`,
    '',
  ].join('\n')
  const icon = readFileSync(new URL('../web/seo/pictures/icon-32.png', import.meta.url))

  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(rules),
  )
  app.get('/favicon.ico', { config }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon),
  )
}
