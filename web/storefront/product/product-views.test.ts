import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findFitting } from '#shop/cards'
import { type Attempt, examOf, isMismatch, listAttempts } from '#shop/catalog'
import { readTerms } from '#shop/pricing'
import { readProductPage } from '#shop/product-page'
import { testDatabase } from '#tests/support/postgres'
import { toProductListing } from '../../seo/to-product-listing.ts'
import { toBadges } from './to-badges.ts'
import { toBuying } from './to-buying.ts'
import { toFit } from './to-fit.ts'
import { toChoices, toOptions } from './to-options.ts'

const database = await testDatabase()
let attempts: readonly Attempt[]
beforeAll(async () => {
  // The virtual edition of the same number as the printed one.
  await sql`update editions v set edition_no = p.edition_no from editions p
    where v.id = ${world.incomeTaxVirtual.id} and p.id = ${world.incomeTaxBook.id}`.execute(database.db)
  attempts = await listAttempts(database.db)
})

async function pageOf({ id }: { readonly id: number }, attempt: string | null = null) {
  const page = await readProductPage(database.db, {
    editionId: id,
    exam: examOf({ attempt, levelCode: null }),
  })
  if (page === null) throw new Error(`Edition ${id} has no page`)
  return page
}
async function fitOf(edition: { readonly id: number }, attempt: string | null) {
  const page = await pageOf(edition, attempt)
  const exam = examOf({ attempt, levelCode: null })
  const found =
    exam !== null && isMismatch(page.fit?.verdict)
      ? await findFitting(database.db, { editionId: edition.id, exam })
      : null
  return toFit(page, attempts, attempt, found?.instead ?? null)
}

describe('what a title says of the attempt', () => {
  test('is the question when it is written, as long as none is chosen', async () => {
    const { fit, terms } = await fitOf(world.incomeTaxBook, null)
    expect(fit).toBeNull()
    expect(terms).toMatchObject({ course: 'ca', levelCode: 'ca-intermediate', levelName: 'CA Intermediate' })
    expect(terms?.attempts[0]).toEqual({ code: 'ca-2027-01', label: 'January 2027' })
    expect(terms?.attempts.length).toBeLessThanOrEqual(3)
  })

  test('is asked again when the attempt that was chosen is over', async () => {
    expect((await fitOf(world.incomeTaxBook, 'ca-2020-05')).terms).not.toBeNull()
  })

  test('is the assessment with its reason', async () => {
    const { fit, terms } = await fitOf(world.incomeTaxBook, 'ca-2027-05')
    expect(fit).toMatchObject({ verdict: 'fits', attempt: 'May 2027', instead: null })
    expect(fit?.reason).not.toBe('')
    expect(terms).toBeNull()
  })

  test('names an edition that fits when this one does not', async () => {
    await sql`update applicability set verdict = 'does-not-fit' where edition_id = ${world.supersededBook.id}`.execute(
      database.db,
    )
    const { fit } = await fitOf(world.supersededBook, 'ca-2027-05')
    expect(fit?.verdict).toBe('does-not-fit')
    const { href, editionLabel } = await pageOf(world.auditBook)
    expect(fit?.instead).toEqual({ href, label: `the ${editionLabel}` })
  })

  test('names another title for the paper when no edition of its own fits', async () => {
    const { fit } = await fitOf(world.oldActBook, 'ca-2027-05')
    expect(fit?.instead).toEqual({
      href: (await pageOf(world.incomeTaxBook)).href,
      label: '“Income-tax Law for CA Intermediate”',
    })
  })

  test('promises no access to what is not sold', async () => {
    const page = await pageOf(world.video, 'ca-2027-05')
    const unsold = { ...page, availability: { ...page.availability, canBuy: false } }
    expect(toFit(page, attempts, 'ca-2027-05', null).access).not.toBeNull()
    expect(toFit(unsold, attempts, 'ca-2027-05', null).access).toBeNull()
  })

  test('compares access that ends with the exam', async () => {
    expect((await fitOf(world.video, 'ca-2027-05')).access?.lasts).toBe(true)
    expect((await fitOf(world.incomeTaxBook, 'ca-2027-05')).access).toBeNull()
  })

  test('is which exam it is for, where the attempt is of another course', async () => {
    const { fit, terms } = await fitOf(world.incomeTaxBook, 'cs-2026-12')
    expect(fit).toMatchObject({ verdict: 'other-level', otherLevel: 'CA Intermediate book', instead: null })
    expect(terms).toBeNull()
  })

  test('is that it is not checked yet, for an attempt that nobody has assessed', async () => {
    const { fit } = await fitOf(world.incomeTaxBook, 'ca-2028-09')
    expect(fit).toMatchObject({ verdict: 'not-assessed', attempt: 'September 2028', source: '' })
  })
})

describe('the formats of a title', () => {
  test('stand print first, each with its price, and say plainly what is not on sale yet', async () => {
    const choices = toChoices(await pageOf(world.incomeTaxBook))
    expect(choices?.choices).toMatchObject([
      { edition: world.incomeTaxBook.id, name: 'Print', closed: null, current: true },
      { edition: world.incomeTaxVirtual.id, name: 'Virtual', closed: 'Not on sale yet', current: false },
    ])
    expect(choices?.note).toMatch(/^This virtual book goes on sale here/)
  })

  test('leave the note to the price box on the page of what is not on sale', async () => {
    expect(toChoices(await pageOf(world.incomeTaxVirtual))?.note).toBeNull()
  })

  test('are no choice where there is one', async () => {
    expect(toChoices(await pageOf(world.lawBook))).toBeNull()
  })
})

describe('the terms of a class', () => {
  test('stand one under the other, each value a page that comes back to them', async () => {
    const options = toOptions(await pageOf(world.video))
    const views = options?.axes.find(({ name }) => name === 'Views')
    expect(views?.values.find(({ current }) => current)?.label).toBe('1.5 views')
    const led = [...(options?.axes ?? []).flatMap(({ values }) => values), ...(options?.elsewhere ?? [])]
    for (const { href } of led) expect(href ?? '#options').toMatch(/#options$/)
  })

  test('lead to every other way in which it is sold', async () => {
    const options = toOptions(await pageOf(world.video))
    const led = [
      ...(options?.axes.flatMap(({ values }) => values.map(({ href }) => href)) ?? []),
      ...(options?.elsewhere.map(({ href }) => href) ?? []),
    ]
    for (const { id } of [world.videoUnlimited, world.penDrive])
      expect(led).toContainEqual(expect.stringContaining(`/product/${id}/`))
  })

  test('are nothing to choose of a book', async () => {
    expect(toOptions(await pageOf(world.lawBook))).toBeNull()
  })
})

describe('what stands around the price', () => {
  const around = async (edition: { readonly id: number }) => {
    const [page, terms] = await Promise.all([pageOf(edition), readTerms(database.db)])
    return toBuying(page, terms)
  }

  test('tells what an hour of lectures costs, and nothing of the kind for a book', async () => {
    expect((await around(world.penDrive)).priceNote).toMatch(
      /^₹[0-9]+ per lecture hour · ₹[0-9]+ per day of access$/,
    )
    expect((await around(world.lawBook)).priceNote).toBe('')
  })

  test('says that delivery is free, or how little is missing', async () => {
    expect(await around(world.lawBook)).toMatchObject({
      deliveryNote: 'Free delivery. Return within 7 days.',
    })
    const cheap = await around(world.cheapBook)
    expect(cheap.deliveryNote).toBe('Delivery ₹50. Return within 7 days.')
    expect(cheap.offers[0]?.words).toBe('Add ₹204 more in printed books or pen drives for free delivery.')
  })

  test('promises neither delivery nor returns of what is no longer sold', async () => {
    expect((await around(world.withdrawn)).deliveryNote).toBeNull()
    expect(toProductListing(await pageOf(world.withdrawn), await readTerms(database.db)).delivery).toBeNull()
    expect((await around(world.soldOut)).deliveryNote).toContain('Return within 7 days.')
  })

  test('leads to a set that holds it for less', async () => {
    const { offers } = await around(world.lawBook)
    expect(offers.map(({ link }) => link?.href)).toContainEqual(
      expect.stringContaining(`/product/${world.bookSet.id}/`),
    )
  })

  test('asks for an address where it cannot be bought, and not where it can or never will', async () => {
    expect((await around(world.soldOut)).alert?.title).toBe('Notify me when it is back')
    expect((await around(world.incomeTaxVirtual)).alert?.title).toBe('Notify me when it is on sale')
    expect((await around(world.lawBook)).alert).toBeNull()
    expect((await around(world.backOrder)).alert).toBeNull()
    expect((await around(world.withdrawn)).alert).toBeNull()
  })

  test('promises neither a saving nor a mail of a set of which a part is no longer sold', async () => {
    expect((await pageOf(world.bookSet)).bundle?.savingPaise).toBeGreaterThan(0)
    const sell = (status: string) =>
      sql`update editions set status = ${status} where id = ${world.lawBook.id}`.execute(database.db)
    await sell('withdrawn')
    const { availability, bundle } = await pageOf(world.bookSet)
    expect(availability).toMatchObject({ canBuy: false, text: 'No longer sold' })
    expect(bundle?.savingPaise).toBe(0)
    expect((await around(world.bookSet)).alert).toBeNull()
    await sell('live')
  })

  test('names who imported it', async () => {
    expect((await around(world.importedBook)).imported).toBe(
      'Printed in United Kingdom, imported by Bookmann Learning Private Limited',
    )
  })
})

test('an earlier edition says so first', async () => {
  expect(toBadges(await pageOf(world.supersededBook))[0]).toEqual({
    label: 'Earlier edition',
    tone: 'warning',
  })
})
