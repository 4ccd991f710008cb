import { generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Provider from 'oidc-provider'
import { html } from '#kernel/html'
import { page } from '../page.ts'

/** The shop's account at the simulated issuer, and the address that people return to. */
export type OidcIssuerOptions = {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

const prefix = '/oidc'
const interaction = `${prefix}/interaction`
// The form leads back to the shop, which is another origin.
const formPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A person at the issuer by their address; one that begins with "unverified" is not proven there. */
const claimsOf = (email: string) => {
  const words = (email.split('@')[0] ?? '').replace(/[._-]+/g, ' ')
  const name = words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return { sub: email, email, email_verified: !email.startsWith('unverified'), name }
}

function openProvider(url: string, { clientId, clientSecret, redirectUri }: OidcIssuerOptions): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'sandbox' }] },
    cookies: { keys: [clientSecret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${interaction}/${uid}` },
    findAccount: (_context, email) => ({ accountId: email, claims: () => claimsOf(email) }),
    // Everybody consents.
    loadExistingGrant: async ({ oidc: { provider, client, session } }) => {
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/** Mounts a real OpenID Connect provider below /oidc, at which anybody signs in by typing an e-mail address. */
export function oidcRoutes(app: FastifyInstance, issuer: () => string, options: OidcIssuerOptions): void {
  let opened: { provider: Provider; handle: ReturnType<Provider['callback']> } | null = null
  const open = () => {
    if (opened) return opened
    const provider = openProvider(`${issuer()}${prefix}`, options)
    opened = { provider, handle: provider.callback() }
    return opened
  }
  app.get(`${interaction}/:uid`, async (_request, reply) =>
    reply.header('content-security-policy', formPolicy).type('text/html').send(signInPage),
  )
  app.post(`${interaction}/:uid`, async ({ raw, body }, reply) => {
    const { email = '' } = body as { email?: string }
    reply.hijack()
    await open().provider.interactionFinished(raw, reply.raw, { login: { accountId: email } })
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The provider reads its forms itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${prefix}/*`, async ({ raw }: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      Object.assign(raw, { originalUrl: raw.url })
      raw.url = (raw.url ?? '').slice(prefix.length)
      await open().handle(raw, reply.raw)
    })
  })
}

const signInPage = page(
  'Sign-in service',
  html`<h1>Sandbox ID</h1>
<p>The store sent you here to sign in. Any e-mail address will do; one that begins with "unverified" is not verified.</p>
<form method="post" class="card"><label>E-mail <input name="email" type="email" required autocomplete="off"></label>
<button>Sign in</button></form>`,
)
