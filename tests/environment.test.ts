import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BadConfig, readConfig } from '#server/config'
import { environment } from '#server/environment'
import { root } from './support/source-files.ts'

const example = readFileSync(join(root, '.env.example'), 'utf8')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookmann-environment-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The one line with which a start ends. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env, folder)
  } catch (error) {
    if (error instanceof BadConfig) return error.message
    throw error
  }
  return 'started'
}

const live = {
  MODE: 'live',
  DATABASE_URL: 'postgres://shop:word@db.example.com/shop',
  SECRET: 'a secret of at least thirty-two letters',
  BASE_URL: 'https://shop.example.com',
  SMTP_URL: 'smtps://shop:word@mail.example.com:465',
  MAIL_FROM: 'Ledger & Lamp <orders@ledgerandlamp.in>',
}

describe('.env.example', () => {
  it('has every key that the store reads, in no other order, and none besides', () => {
    expect(Array.from(example.matchAll(/^([A-Z0-9_]+)=/gm), ([, key]) => key)).toEqual(
      Object.keys(environment.shape),
    )
  })

  it('says of each key what it is for, and holds what applies without it', () => {
    const lines = example.split('\n')
    const unexplained = lines.filter((line, at) => /^[A-Z0-9_]+=/.test(line) && !lines[at - 1])
    expect(unexplained).toEqual([])
    writeFileSync(join(folder, '.env'), example)
    const copied = readConfig({}, folder)
    rmSync(join(folder, '.env'))
    expect(copied).toEqual(readConfig({}, folder))
  })
})

describe('a value that the store cannot run with is refused in one line naming its key:', () => {
  it.each([
    ['MODE', 'test', 'must be demo or live'],
    ['NODE_ENV', 'staging', 'must be production or development'],
    ['PORT', 'http', 'must be a number'],
    ['PORT', '0', 'must be 1 or more'],
    ['PORT', '70000', 'must be at most 65535'],
    ['PORT', '80.5', 'must be a whole number'],
    ['BASE_URL', 'shop.example.com', 'must be an address'],
    ['BASE_URL', 'ftp://shop.example.com', 'must be an address'],
    ['BASE_URL', 'https://shop.example.com/students/', 'must be without a path'],
    ['BASE_URL', 'https://shop.example.com/?from=mail', 'must be without a path'],
    ['DATABASE_URL', 'mysql://db.example.com/shop', 'must be an address like postgres://'],
    ['DATABASE_CONNECTIONS', '1', 'must be 2 or more'],
    ['DATABASE_CONNECTIONS', 'many', 'must be a number'],
    ['SECRET', 'short', 'must have at least 32 characters'],
    ['ROLES', 'web,cook', 'must list web, worker, or both'],
    ['TRUST_PROXY', 'true', 'must list addresses or ranges'],
    ['TRUST_PROXY', '10.0.0.0/8, everyone', 'must list addresses or ranges'],
    ['LOG_LEVEL', 'loud', 'must be a level'],
    ['SMTP_URL', 'http://mail.example.com', 'must be an address like smtp://'],
    ['MAIL_FROM', 'x', 'must be an address'],
    ['MAIL_FROM', 'Ledger & Lamp', 'must be an address'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ['FLOOD_LIMIT', '1', 'must be 10 or more'],
    ['OIDC_ISSUERS', 'google', 'must be a list in JSON'],
    ['OIDC_ISSUERS', '{}', 'must list issuers, each with id, name, issuer, clientId, clientSecret'],
    ['OIDC_ISSUERS', '["google"]', 'must list issuers, each with id'],
    [
      'OIDC_ISSUERS',
      '[{"id":"g","name":"Google"}]',
      'must give each issuer an issuer that is an address like',
    ],
    [
      'OIDC_ISSUERS',
      '[{"id":"g","name":"Google","issuer":"https://accounts.google.com","clientId":"x"}]',
      'must give each issuer a clientSecret of at least 8 characters',
    ],
  ])('%s=%s', (key, value, words) => {
    const line = refusal({ [key]: value })
    expect(line).toMatch(new RegExp(`^${key} .+\\.$`))
    expect(line).not.toContain('\n')
    expect(line).toContain(words)
  })

  it('a bad value in .env is refused as well, and the environment wins over the file', () => {
    writeFileSync(join(folder, '.env'), 'PORT=no\n')
    expect(refusal({})).toBe('PORT must be a number.')
    expect(refusal({ PORT: '3100' })).toBe('started')
  })
})

describe('a key that nothing reads', () => {
  it('is refused in .env, where it is a typing error', () => {
    writeFileSync(join(folder, '.env'), 'PROT=3100\n')
    expect(refusal({})).toBe('.env has the key PROT, which nothing reads. See .env.example.')
  })

  it('is left alone in the environment, which holds many that are not ours', () => {
    expect(refusal({ HOME: '/root', PATH: '/usr/bin' })).toBe('started')
  })
})

describe('live mode', () => {
  it('runs with a database, a secret, an https address and a mail server', () => {
    expect(readConfig(live, folder)).toMatchObject({
      mode: 'live',
      secret: live.SECRET,
      smtpUrl: live.SMTP_URL,
    })
  })

  it.each(['DATABASE_URL', 'SECRET', 'BASE_URL', 'SMTP_URL'])('does not start without %s', (key) => {
    expect(refusal({ ...live, [key]: '' })).toBe(`${key} must be set in live mode.`)
  })

  it('does not start with the sender of a demonstration, given or by default', () => {
    const words = 'MAIL_FROM must be set in live mode: an address from which your mail server may send.'
    expect(refusal({ ...live, MAIL_FROM: '' })).toBe(words)
    expect(refusal({ ...live, MAIL_FROM: 'Bookmann <orders@example.com>' })).toBe(words)
  })

  it('does not start on plain http, and makes no secret of its own', () => {
    expect(refusal({ ...live, BASE_URL: 'http://shop.example.com' })).toBe(
      'BASE_URL must begin with https:// in live mode.',
    )
    expect(() => statSync(join(folder, '.data'))).toThrow('ENOENT')
  })
})

describe('a demo', () => {
  it('starts with nothing set, and an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', SECRET: '' }, folder)).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      roles: ['web', 'worker'],
      trustProxy: [],
    })
  })

  it('makes its secret once, for its own eyes, and keeps it', () => {
    const { secret, dataDir } = readConfig({}, folder)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readConfig({}, folder).secret).toBe(secret)
    mkdirSync(join(folder, 'other'))
    expect(readConfig({ DATA_DIR: 'other' }, folder).secret).not.toBe(secret)
  })
})
