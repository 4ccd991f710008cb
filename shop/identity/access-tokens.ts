import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { sameText } from '#kernel/same-text'
import { prolong, type SessionName } from './read-session.ts'

type Needs = { readonly db: Db; readonly secret: string }

/** What a program holds: a short access token, and the refresh token that gives the next pair, once. */
export type TokenPair = {
  readonly accessToken: string
  readonly refreshToken: string
  /** Life of the access token, in seconds. */
  readonly expiresIn: number
}

const accessSeconds = 15 * 60
const prefix = 'bm_at'

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`access:${text}`).digest('base64url')
const hashOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

/** Issues the next pair of tokens of a session. */
export async function issueTokens({ db, secret }: Needs, sessionId: string): Promise<TokenPair> {
  const refreshToken = randomToken(32)
  const { rows } = await sql<{ until: number }>`
    insert into refresh_tokens (token_hash, session_id) values (${hashOf(secret, refreshToken)}, ${sessionId})
    returning extract(epoch from business_now())::int8 + ${accessSeconds} as until`.execute(db)
  const body = `${prefix}.${sessionId}.${rows[0]?.until ?? 0}`
  return { accessToken: `${body}.${sign(secret, body)}`, refreshToken, expiresIn: accessSeconds }
}

/** The session that an access token names; null when we did not sign it. Whether it still lives, the database says. */
export function sessionOfAccess(secret: string, token: string): SessionName | null {
  const [kind, sessionId = '', until = '', signature = ''] = token.split('.')
  const isOurs = kind === prefix && sameText(signature, sign(secret, `${prefix}.${sessionId}.${until}`))
  return isOurs ? { sessionId, until: Number(until) } : null
}

/**
 * Gives a new pair for a refresh token and uses that up. A token that was used before has been copied: its session ends,
 * and with it every token of the family.
 */
export async function refreshTokens(
  needs: { readonly db: Db; readonly secret: string },
  token: string,
): Promise<Result<TokenPair, Refusal<'refresh_ended'>>> {
  const { db, secret } = needs
  const next = await db.transaction().execute((tx) => useRefreshToken({ db: tx, secret }, token))
  if (next !== null) return ok(next)
  await endFamily(needs, token)
  return refuse('refresh_ended', 'You are signed out. Please sign in again.')
}

async function useRefreshToken(needs: Needs, token: string): Promise<TokenPair | null> {
  const first = await firstRow<{ sessionId: string }>(needs.db)`
    update refresh_tokens r set used_at = business_now() from sessions s join users u on u.id = s.user_id
    where r.token_hash = ${hashOf(needs.secret, token)} and r.used_at is null and s.id = r.session_id
      and s.expires_at > business_now() and not u.is_disabled
    returning r.session_id as "sessionId"`
  if (!first) return null
  await prolong(needs.db, first.sessionId)
  return issueTokens(needs, first.sessionId)
}

/** Ends the session of a refresh token, used or not. */
export const endFamily = async ({ db, secret }: Needs, token: string): Promise<void> =>
  void (await sql`
    delete from sessions where id = (
      select session_id from refresh_tokens where token_hash = ${hashOf(secret, token)})`.execute(db))
