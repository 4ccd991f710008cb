import { beforeEach, describe, expect, it } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { readRedirects } from './read-redirects.ts'
import { type RedirectToSave, removeRedirect, saveRedirect } from './save-redirect.ts'

const test = await testDatabase({ from: 'empty' })

const world = await plantSmallCatalog(test.db)
beforeEach(() => changeRows(test.db)`delete from redirects`)

const live = new Set(['/students/', '/students/books', '/students/lectures'])
const isLiveAddress = (path: string) => live.has(path) || live.has(`${path}/`)

const save = (redirect: RedirectToSave) =>
  test.db.transaction().execute((tx) => saveRedirect({ tx, isLiveAddress }, redirect, null))
const table = (isDevelopment = false) => readRedirects(test.db, { isDevelopment })

describe('an old address that is saved', () => {
  it('leads to its page, whatever case and slash it was written with', async () => {
    expect(await save({ from: ' /Bookstore/AllBooks/ ', to: '/students/books' })).toEqual({
      ok: true,
      value: { waits: false },
    })
    expect(await table()).toEqual({ '/bookstore/allbooks': '/students/books' })
  })

  it('leads somewhere else when it is saved again', async () => {
    await save({ from: '/bookstore/all', to: '/students/books' })
    await save({ from: '/bookstore/all', to: '/students/' })
    expect(await table()).toEqual({ '/bookstore/all': '/students/' })
  })

  it('waits for a page that is not there yet', async () => {
    expect(await save({ from: '/bookstore/journals', to: '/students/product/list/journal' })).toEqual({
      ok: true,
      value: { waits: true },
    })
  })

  it('of an edition waits until that is on sale', async () => {
    const { draft, incomeTax } = world.editions
    const waits = async (id: number) => {
      const to = `/students/product/${id}`
      const saved = await test.db
        .transaction()
        .execute((tx) =>
          saveRedirect({ tx, isLiveAddress: (path) => path === to }, { from: '/old', to }, null),
        )
      return saved.ok && saved.value.waits
    }
    expect([await waits(draft), await waits(incomeTax)]).toEqual([true, false])
  })

  it('of an edition leads to its address of today, whatever its title becomes', async () => {
    const id = world.editions.incomeTax
    await save({ from: '/bookstore/product/tax', to: `/students/product/${id}/its-first-title` })
    const [first] = Object.values(await table())
    expect(first).toMatch(new RegExp(`^/students/product/${id}/[a-z0-9-]+$`))
    expect(first).not.toContain('its-first-title')
    await test.db
      .updateTable('works')
      .set({ slug: 'renamed-tax-book' })
      .where('id', '=', (eb) => eb.selectFrom('editions').select('work_id').where('id', '=', id))
      .execute()
    expect(await table()).toEqual({ '/bookstore/product/tax': `/students/product/${id}/renamed-tax-book` })
  })

  it('for development alone leads nowhere in production', async () => {
    await save({ from: '/bookstore/tribunal', to: '/students/books', inDevelopmentOnly: true })
    expect(await table()).toEqual({})
    expect(await table(true)).toEqual({ '/bookstore/tribunal': '/students/books' })
  })

  it('is gone once it is removed, and only once', async () => {
    await save({ from: '/bookstore/all', to: '/students/books' })
    const remove = () => test.db.transaction().execute((tx) => removeRedirect(tx, '/Bookstore/All/', null))
    expect(await remove()).toMatchObject({ ok: true })
    expect(await table()).toEqual({})
    expect(await remove()).toMatchObject({ ok: false, refusal: { code: 'unknown_redirect' } })
  })
})

describe('an old address is refused', () => {
  it.each([
    ['bookstore/x', '/students/books', 'not_an_address', 'from'],
    ['//evil.example.com', '/students/books', 'not_an_address', 'from'],
    ['/bookstore/x?y=1', '/students/books', 'not_an_address', 'from'],
    ['/bookstore/../x', '/students/books', 'not_an_address', 'from'],
    ['/', '/students/books', 'not_an_address', 'from'],
    ['/bookstore/x', 'https://evil.example.com/', 'leaves_the_store', 'to'],
    ['/bookstore/x', '//evil.example.com/students/', 'leaves_the_store', 'to'],
    ['/bookstore/x', '/bookstore/y', 'leaves_the_store', 'to'],
    ['/bookstore/x', '/students/../admin', 'leaves_the_store', 'to'],
    ['/bookstore/x', '/students/books?sort=plh', 'leaves_the_store', 'to'],
    ['/students/old', '/students/old/', 'leads_to_itself', 'to'],
    ['/students/books', '/students/lectures', 'page_lives_there', 'from'],
    ['/students/Books/', '/students/lectures', 'page_lives_there', 'from'],
    ['/bookstore/x', '/students/product/999999', 'unknown_edition', 'to'],
  ])('from %j to %j: %s', async (from, to, code, path) => {
    expect(await save({ from, to })).toMatchObject({ ok: false, refusal: { code, path } })
    expect(await table()).toEqual({})
  })

  it('that would make visitors go in circles', async () => {
    await save({ from: '/students/one', to: '/students/two' })
    const circle = await save({ from: '/students/two', to: '/students/one' })
    expect(circle).toMatchObject({ ok: false, refusal: { code: 'loop', path: 'to' } })
  })

  it('that leads on from another old address, or to one', async () => {
    await save({ from: '/students/two', to: '/students/books' })
    expect(await save({ from: '/students/one', to: '/students/two' })).toMatchObject({
      ok: false,
      refusal: { code: 'chain', path: 'to' },
    })
    expect(await save({ from: '/students/zero', to: '/students/three' })).toMatchObject({ ok: true })
    expect(await save({ from: '/students/three', to: '/students/books' })).toMatchObject({
      ok: false,
      refusal: { code: 'chain', path: 'from' },
    })
  })

  it('when two at once would make a chain together', async () => {
    const answers = await Promise.all([
      save({ from: '/students/one', to: '/students/two' }),
      save({ from: '/students/two', to: '/students/books' }),
    ])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })
})
