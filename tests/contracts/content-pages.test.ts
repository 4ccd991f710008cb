import { describe, expect, test } from 'vitest'
import { publishPage, storePages } from '#shop/content'
import { openShop } from '#tests/support/journey'

const shop = openShop()

const get = async (path: string) => {
  const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
    html: await answer.text(),
  }
}

describe('the pages about the store', () => {
  test.each(storePages.map((page) => `/${page}`))(
    '%s is cached, and says since when it holds',
    async (path) => {
      const { status, cache, html } = await get(path)
      expect([status, cache]).toEqual([200, expect.stringMatching(/^public, max-age=0, must-revalidate/)])
      expect(html).toContain('In force since')
    },
  )

  test('keep an earlier version at its address, and say so', async () => {
    const { status, html } = await get('/return-policy?version=1')
    expect(status).toBe(200)
    expect(html).toContain('This is an earlier version, in force from')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })

  test('show a new version as soon as it is published, to those who had the old one too', async () => {
    expect((await get('/disclaimer')).html).not.toContain('Quite another text')
    const published = await shop.db.transaction().execute((tx) =>
      publishPage(
        tx,
        {
          page: 'disclaimer',
          title: 'Disclaimer',
          summary: 'Quite another text.',
          body: 'Short.',
          inForceFrom: '2026-11-21',
        },
        null,
      ),
    )
    expect(published.ok).toBe(true)
    await expect.poll(async () => (await get('/disclaimer')).html).toContain('Quite another text')
  })
})

describe('what is not there', () => {
  test.each([
    '/return-policy?version=99',
    '/return-policy?version=zero',
    '/articles/no-such-thing',
    '/articles?kind=gossip',
    '/articles?page=99',
    '/contact-us/ticket/T-2222-2222',
    '/404',
    '/no/such/income-tax-page',
  ])('%s is answered 404 in words, and kept by nobody', async (path) => {
    const { status, cache, html } = await get(path)
    expect(status).toBe(404)
    expect(html).toContain('We could not find that page')
    expect(cache).toMatch(/no-store|private/)
  })

  test('is looked for by the words of its address', async () => {
    expect((await get('/no/such/income-tax-page')).html).toContain(
      '/students/search?q=no%20such%20income%20tax%20page',
    )
  })

  test('/coming-soon leads home for good', async () => {
    expect(await get('/coming-soon')).toMatchObject({ status: 301, to: '/students/' })
  })
})

describe('the contact form, tampered with', () => {
  let from = 0
  const post = async (fields: Readonly<Record<string, string>>, more: readonly [string, string][] = []) => {
    from += 1
    const body = new URLSearchParams({
      topic: 'other',
      name: 'Asha',
      email: `someone${from}@example.com`,
      message: 'A message that is long enough.',
      ...fields,
    })
    for (const [name, value] of more) body.append(name, value)
    const answer = await fetch(`${shop.url}/contact-us`, { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }

  test('says how long a message is that is too long, and keeps it', async () => {
    const { status, html } = await post({ message: 'x'.repeat(5_000) })
    expect(status).toBe(422)
    expect(html).toContain('Your message has 5,000 characters. Shorten it to 4,000 at most.')
    expect(html).toContain('x'.repeat(5_000))
  })

  test('shows markup as text, in the form and on the ticket', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const refused = await post({ message: evil, topic: '' })
    expect(refused.status).toBe(422)
    expect(refused.html).not.toContain('<script>alert(1)')
    const { status, to } = await post({ message: evil })
    expect(status).toBe(303)
    const ticket = await get(to.replace('/students', ''))
    expect(ticket.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(ticket.html).not.toContain('<img src=x')
    expect(ticket.cache).toMatch(/private|no-store/)
  })

  test('answers alike for an order that exists and one that does not', async () => {
    const answers = [await post({ orderNo: 'BM20260000001' }), await post({ orderNo: 'BM20269999999' })]
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
  })

  test('sent twice, filled in by a program, or with fields twice', async () => {
    const fields = { email: 'twice@example.com' }
    const [first, second] = [await post(fields), await post(fields)]
    expect(first.to).toBe(second.to)
    expect((await post({ website: 'x' })).status).toBe(422)
    expect((await post({}, [['message', 'Another message.']])).status).toBe(422)
    expect((await post({ openFor: 'soon' })).status).toBe(303)
  })

  test('stops after ten from one address, with what was typed kept', async () => {
    const answers = []
    for (let sent = 0; sent < 11; sent += 1) answers.push(await post({ message: `Message ${sent} of many.` }))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(last?.html).toContain('Message 10 of many.')
    expect(last?.html).toMatch(/Please wait (1 minute|\d+ minutes) /)
  })
})
