import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'bookmann-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string>) => readConfig(env, folder)
const live = {
  MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example.com/shop',
  SECRET: 'x'.repeat(32),
  BASE_URL: 'https://shop.example.com',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'orders@ledgerandlamp.in',
}
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
}

describe('the card provider', () => {
  it('of a demo is the sandbox beside it, with secrets that were made once and only their owner reads', () => {
    const { razorpay } = read({ PORT: '4000' })
    expect(razorpay).toMatchObject({
      baseUrl: 'http://localhost:4001/razorpay/v1',
      keyId: expect.stringMatching(/^rzp_test_/),
    })
    expect(razorpay?.keySecret).not.toBe(razorpay?.webhookSecret)
    expect(read({ PORT: '4000' }).razorpay).toEqual(razorpay)
    expect(statSync(join(folder, '.data/razorpay-key-secret')).mode & 0o777).toBe(0o600)
  })

  it('is the real one once there are keys, whatever address is set', () => {
    expect(read(keys).razorpay).toEqual({
      baseUrl: 'https://api.razorpay.com/v1',
      keyId: 'rzp_live_1',
      keySecret: 'a key secret',
      webhookSecret: 'a webhook secret',
      webhookSecretBefore: null,
    })
    const changed = { ...keys, RAZORPAY_WEBHOOK_SECRET_BEFORE: 'an older secret' }
    expect(read(changed).razorpay?.webhookSecretBefore).toBe('an older secret')
    const elsewhere = { ...live, ...keys, RAZORPAY_BASE_URL: 'https://cards.example.com/v1/' }
    expect(read(elsewhere).razorpay?.baseUrl).toBe('https://cards.example.com/v1')
  })

  it('of a live shop without keys is none', () => {
    expect(read(live).razorpay).toBeNull()
  })

  it('with some of its keys stops the start, whatever the mode', () => {
    const { RAZORPAY_KEY_SECRET: _, ...some } = keys
    expect(() => read(some)).toThrow('RAZORPAY_KEY_SECRET must be set too')
    expect(() => read({ ...live, ...some })).toThrow('RAZORPAY_KEY_SECRET must be set too')
  })

  it('of a live shop is spoken to over https alone', () => {
    const open = { ...live, ...keys, RAZORPAY_BASE_URL: 'http://cards.example.com' }
    expect(() => read(open)).toThrow('RAZORPAY_BASE_URL must begin with https://')
  })
})

describe('files', () => {
  const bucket = {
    S3_BUCKET: 'books',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'shop',
    S3_SECRET_ACCESS_KEY: 'eight letters',
  }

  it('are in the data folder, and in the bucket once its four keys are there', () => {
    const { files, dataDir } = read(live)
    expect(files).toEqual({ folder: join(dataDir, 'files'), s3: null })
    expect(read({ ...live, ...bucket }).files.s3).toEqual({
      bucket: 'books',
      region: 'ap-south-1',
      accessKeyId: 'shop',
      secretAccessKey: 'eight letters',
      baseUrl: null,
    })
  })

  it('with some of those keys, or without https in a live shop, stop the start', () => {
    const { S3_REGION: _, ...some } = bucket
    expect(() => read(some)).toThrow('S3_REGION must be set too')
    const open = { ...live, ...bucket, S3_BASE_URL: 'http://files.example.com' }
    expect(() => read(open)).toThrow('S3_BASE_URL must begin with https://')
  })
})

describe('the financing provider', () => {
  const shopse = {
    SHOPSE_BASE_URL: 'https://emi.example.com/v1/',
    SHOPSE_MERCHANT_ID: 'bookmann',
    SHOPSE_SECRET: 'a long secret',
  }

  it('of a demo is the sandbox beside it, with a secret that was made once', () => {
    const made = read({ PORT: '4000' }).shopse
    expect(made).toMatchObject({ baseUrl: 'http://localhost:4001/shopse/v1' })
    expect(read({ PORT: '4000' }).shopse).toEqual(made)
  })

  it('is the real one once its three keys are there; a live shop without them has none', () => {
    expect(read({ ...live, ...shopse }).shopse).toEqual({
      baseUrl: 'https://emi.example.com/v1',
      merchantId: 'bookmann',
      secret: 'a long secret',
    })
    expect(read(live).shopse).toBeNull()
  })

  it('with some of its keys, or without https in a live shop, stops the start', () => {
    const { SHOPSE_SECRET: _, ...some } = shopse
    expect(() => read(some)).toThrow('SHOPSE_SECRET must be set too')
    const open = { ...live, ...shopse, SHOPSE_BASE_URL: 'http://emi.example.com' }
    expect(() => read(open)).toThrow('SHOPSE_BASE_URL must begin with https://')
  })
})
