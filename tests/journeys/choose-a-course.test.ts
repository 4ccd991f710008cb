import { describe, expect, test } from 'vitest'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { open } = openJourney()
let student: Student

const phone = { viewport: { width: 390, height: 844 } }
const button = (name: string) => student.page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => student.page.getByRole('link', { name })
const level = (name: string) => student.page.locator('summary', { hasText: name })
const focused = () => student.page.evaluate<string>('document.activeElement.textContent.trim()')

describe('the menu of courses', () => {
  test('leads from a course over a level to a paper by keyboard alone, and closes behind', async () => {
    student = await open()
    await student.goAlive('/login')
    await button('Courses').focus()
    await student.page.keyboard.press('ArrowDown')
    const menu = student.page.getByRole('navigation', { name: 'Courses', exact: true })
    await menu.waitFor()
    await student.canReadAll()
    await student.page.keyboard.press('Home')
    await expect.poll(focused).toBe('CA Foundation')
    await student.page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('CMA Final')
    await student.page.keyboard.press('Home')
    await student.page.keyboard.press('ArrowRight')
    const active = (of: string) => expect.poll(() => student.page.evaluate(`document.activeElement${of}`))
    await active('.closest("details")?.innerText').toMatch(/^CA Foundation/)
    await active('.matches("a")').toBe(true)
    await link(/Quantitative Aptitude/).waitFor()
    await student.page.keyboard.press('End')
    await student.page.keyboard.press('ArrowUp')
    await expect.poll(focused).toContain('Quantitative Aptitude')
    await student.page.keyboard.press('ArrowLeft')
    await expect.poll(focused).toBe('CA Foundation')
    await student.page.keyboard.press('ArrowRight')
    await active('.matches("a")').toBe(true)
    await student.page.keyboard.press('End')
    await student.page.keyboard.press('Enter')
    await student.page.waitForURL('**/product/list/paper/ca-foundation-4')
    await student.page.getByRole('heading', { level: 1, name: /Business Economics/ }).waitFor()
    await menu.waitFor({ state: 'hidden' })
  })

  test('closes at Escape, which gives the keyboard back, and at a click elsewhere', async () => {
    student = await open()
    await student.goAlive('/books')
    const menu = student.page.getByRole('navigation', { name: 'Courses', exact: true })
    await button('Courses').click()
    await menu.waitFor()
    await student.page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(focused).toBe('Courses')
    await button('Courses').click()
    await menu.waitFor()
    await student.page.mouse.click(5, 5)
    await menu.waitFor({ state: 'hidden' })
  })

  test('opens a level under a resting pointer', async () => {
    student = await open()
    await student.goAlive('/books')
    await button('Courses').click()
    await level('CS Executive').hover()
    await link('Capital Market and Securities Laws').waitFor()
  })

  const openSheet = async () => {
    await student.goAlive('/login')
    await student.page
      .getByRole('navigation', { name: 'Main places' })
      .getByRole('button', { name: 'Courses' })
      .click()
    await level('CMA Final').click()
  }

  test('is a sheet on a phone, with the papers of a level', async () => {
    student = await open(phone)
    await openSheet()
    const paper = link(/Cost and Management Audit/)
    await paper.scrollIntoViewIfNeeded()
    await student.canReadAll()
    await paper.click()
    await student.page.getByRole('heading', { level: 1, name: /Cost and Management Audit/ }).waitFor()
  })

  test('carries no paper in the page, and names them once somebody comes near it', async () => {
    student = await open()
    await student.goAlive('/login')
    expect(await student.page.content()).not.toContain('Capital Market and Securities Laws')
    await button('Courses').hover()
    await expect.poll(() => student.page.content()).toContain('Capital Market and Securities Laws')
  })

  test('leads to the lists of a level while its papers cannot be had', async () => {
    student = await open(phone)
    await student.page.route('**/courses/papers', (route) => route.abort())
    await openSheet()
    await student.page
      .getByRole('navigation', { name: 'Courses', exact: true })
      .getByRole('link', { name: 'Books' })
      .click()
    await student.page.waitForURL('**/books/course/cma/cma-final')
  })

  test('is a sheet on a phone without scripts too, from which a level leads to its list', async () => {
    student = await open({ ...phone, javaScriptEnabled: false })
    await openSheet()
    await student.page
      .getByRole('navigation', { name: 'Courses', exact: true })
      .getByRole('link', { name: 'Books' })
      .click()
    await student.page.waitForURL('**/books/course/cma/cma-final')
  })
})
