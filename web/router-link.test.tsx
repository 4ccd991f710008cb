import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { writtenHref } from './router-link.tsx'

const base = '/students/'

/** What the router's own link writes. */
function routed(href: string): string | undefined {
  const element = <Link to={href} />
  const router = createMemoryRouter([{ path: '*', element }], { basename: base, initialEntries: [base] })
  return /href="([^"]*)"/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1]
}

describe('a link drawn on the server', () => {
  it.each([
    '/',
    '/books',
    '/product/1001/income-tax-law',
    '/search?q=Business%20Laws',
    '/books?sort=plh',
    '/cart#content',
  ])('%s leads where the router leads', (href) => {
    expect(writtenHref(href, base)).toBe(routed(href))
  })

  it.each([
    '#reviews',
    '?page=2',
    'books',
    '//elsewhere.example',
    'https://elsewhere.example/',
    '/a/../b',
    '/₹',
  ])('%s is left to the router', (href) => {
    expect(writtenHref(href, base)).toBeNull()
  })
})
