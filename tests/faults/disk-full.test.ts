import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { type ComposedShop, composeShop, signedInCookie } from '#tests/support/composed-shop'
import { reviewForm } from '#tests/support/review-form'

// The disk takes no more pictures: a file stands where their folder should be, so that each writing of one fails.
let shop: ComposedShop
let cookie: string
beforeAll(async () => {
  shop = await composeShop()
  mkdirSync(join(shop.folder, 'files'))
  writeFileSync(join(shop.folder, 'files', 'masters'), '')
  cookie = await signedInCookie(shop)
})
afterAll(() => shop?.close())

async function review(photo?: Uint8Array<ArrayBuffer>) {
  const sent = new Response(reviewForm(photo ? new File([photo], 'page.png', { type: 'image/png' }) : null))
  return shop.app.inject({
    method: 'POST',
    url: `/students/hard/${world.incomeTaxBook.id}/write-a-review`,
    headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

const stored = async () =>
  Promise.all([
    shop.db.selectFrom('reviews').select('id').where('user_id', 'is not', null).execute(),
    allRows<{ hash: string }>(shop.db)`select hash from review_photos`,
  ])

test('a review whose photo cannot be kept is a fault with words, and nothing of it is kept', async () => {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#c2410c' } })
  const answer = await review(new Uint8Array(await picture.png().toBuffer()))
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('data-request="')
  expect(answer.body).not.toMatch(/ENOTDIR|masters/)
  expect(await stored()).toEqual([[], []])
})

test('a review without photos stands, and pages are drawn', async () => {
  expect((await review()).statusCode).toBe(303)
  expect((await stored())[0]).toHaveLength(1)
  expect((await shop.app.inject({ url: '/students/books' })).statusCode).toBe(200)
})
