import { readFileSync } from 'node:fs'
import type { StorePage } from '#shop/content'

type PageText = { readonly page: StorePage; readonly title: string; readonly summary: string }

/** The pages that every shop opens with; each text stands in the Markdown file of its name. */
const pages: readonly PageText[] = [
  {
    page: 'about-us',
    title: 'About us',
    summary:
      'Books and classes for CA, CS and CMA, matched to the attempt you are writing. Who we are, how we sell, and what we do not do.',
  },
  {
    page: 'how-we-rank',
    title: 'How we rank',
    summary:
      'What decides the order of lists, search results and shelves. No place can be bought, and nobody is moved up by hand.',
  },
  {
    page: 'accessibility',
    title: 'Accessibility',
    summary:
      'What works with keyboard, screen reader and large type, what is not good enough yet, and how to tell us.',
  },
  {
    page: 'shipping-policy',
    title: 'Delivery',
    summary:
      'What delivery costs, how long it takes and what happens on the way. Free from {{freeShippingFrom}} of books and other goods.',
  },
  {
    page: 'return-policy',
    title: 'Returns and cancellations',
    summary:
      'Cancel free of charge until courier pickup is booked, send back within {{returnDays}} days, and have your money the way it came.',
  },
  {
    page: 'payment-terms',
    title: 'Payment terms',
    summary:
      'Ways to pay and what each costs, prices and GST, what happens when a payment fails, and how refunds reach you.',
  },
  {
    page: 'grievance',
    title: 'Complaints',
    summary:
      'Who hears your complaint, when you get an answer, and where to turn if you are not content with it.',
  },
  {
    page: 'privacy-policy',
    title: 'Privacy policy',
    summary:
      'What we know about you, why, for how long, who else sees it, and how you see, correct or erase it.',
  },
  {
    page: 'eula',
    title: 'Licence for digital titles',
    summary: 'What you may do with virtual books and classes, for how long, and what we do when one fails.',
  },
  {
    page: 'disclaimer',
    title: 'Disclaimer',
    summary: 'What our texts, dates and verdicts can and cannot promise, and what we answer for.',
  },
]

/** The rows of page_versions of a shop that opens: each text once, in force since the first of the month. */
export const currentPageVersions = (today: string) =>
  pages.map(({ page, title, summary }) => ({
    page,
    version: 1,
    title,
    summary,
    body: readFileSync(new URL(`./${page}.md`, import.meta.url), 'utf8').trim(),
    in_force_from: `${today.slice(0, 7)}-01`,
  }))
