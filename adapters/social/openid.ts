import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { ok, refuse } from '#kernel/result'
import type { SocialIssuer } from '#ports/social'
import type { OnKeysRefused } from '../http/provider-client.ts'

export type OpenIdOptions = {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly onKeysRefused?: OnKeysRefused
}

/** An OpenID Connect issuer: authorisation code with PKCE, state and nonce. Its description is fetched when first used. */
export function openOpenId({
  id,
  name,
  issuer,
  clientId,
  clientSecret,
  onKeysRefused,
}: OpenIdOptions): SocialIssuer {
  const address = new URL(issuer)
  let found: Promise<Configuration> | null = null
  const configuration = (): Promise<Configuration> => {
    found ??= discovery(address, clientId, clientSecret, undefined, {
      timeout: 8,
      // Only a sandbox on this machine has no https.
      ...(address.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    }).catch((fault) => {
      found = null
      throw fault
    })
    return found
  }
  return {
    id,
    name,
    issuer,
    begin: async (returnsTo) => {
      const visit = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnsTo,
        scope: 'openid email profile',
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, visit }
    },
    finish: async (at, { state, nonce, verifier }) => {
      try {
        const tokens = await authorizationCodeGrant(await configuration(), new URL(at), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new Error('The issuer sent no ID token')
        return ok({
          issuer: claims.iss,
          subject: claims.sub,
          email: textOf(claims.email),
          isEmailVerified: claims.email_verified === true,
          name: textOf(claims.name),
        })
      } catch (fault) {
        const isRefused =
          fault instanceof ClientError ||
          fault instanceof AuthorizationResponseError ||
          fault instanceof ResponseBodyError
        if (!isRefused) throw fault
        if (fault instanceof ResponseBodyError && fault.error === 'invalid_client')
          onKeysRefused?.(fault.status)
        return refuse('social_failed', `${name} did not sign you in. Try again, or sign in another way.`)
      }
    },
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)
