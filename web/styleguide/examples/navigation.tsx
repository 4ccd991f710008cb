import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination, pageNumbers } from '../../ui/pagination.tsx'
import { SectionNav } from '../../ui/section-nav.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { Part } from '../part.ts'

const here = () => '/product/demo/uipages'
const [cart, information, payment] = [
  { label: 'Cart', href: '/cart' },
  { label: 'Information', href: '/checkout/information' },
  { label: 'Payment', href: '/checkout/payment' },
] as const

/** Where one is and where one can go. */
export const navigation: readonly Part[] = [
  {
    name: 'Breadcrumbs',
    gives: { Breadcrumbs },
    use: 'Where a page stands, from the top down. Under the header of everything below a list.',
    states: [
      {
        name: 'Three levels',
        isWide: true,
        shown: (
          <Breadcrumbs
            crumbs={[
              { label: 'Home', href: '/' },
              { label: 'Books', href: '/books' },
              { label: 'CA Intermediate', href: null },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Page head',
    gives: { PageHead },
    use: 'The title of a list or an index with the sentence that explains it. Under the breadcrumbs.',
    states: [
      {
        name: 'With its sentence',
        isWide: true,
        shown: (
          <PageHead title="Books for CA Intermediate" heading="h4">
            Six papers in two groups, in print and virtual.
          </PageHead>
        ),
      },
    ],
  },
  {
    name: 'Section nav',
    gives: { SectionNav },
    use: 'The sections of one long page, each with an address. All of it can be read and found, scripts or not.',
    states: [
      {
        name: 'On a page',
        isWide: true,
        shown: (
          <SectionNav
            label="Sections of a title"
            sections={[
              { id: 'tabs', title: 'About' },
              { id: 'stepper', title: 'Contents' },
              { id: 'pagination', title: 'Reviews' },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Stepper',
    gives: { Stepper },
    use: 'How far along something in steps is. Steps done lead back.',
    states: [
      {
        name: 'At the start',
        shown: (
          <Stepper
            label="Checkout, at its start"
            steps={[
              { ...cart, state: 'current' },
              { ...information, state: 'ahead' },
              { ...payment, state: 'ahead' },
            ]}
          />
        ),
      },
      {
        name: 'At the end',
        shown: (
          <Stepper
            label="Checkout, at its end"
            steps={[
              { ...cart, state: 'done' },
              { ...information, state: 'done' },
              { ...payment, state: 'current' },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Pagination',
    gives: { Pagination, pageNumbers },
    use: 'The pages of a list, each with an address. Not there at all when there is one.',
    states: [
      {
        name: 'First of many',
        isWide: true,
        shown: <Pagination page={1} pages={18} hrefOf={here} label="Pages, at the first" />,
      },
      {
        name: 'In the middle',
        isWide: true,
        shown: <Pagination page={9} pages={18} hrefOf={here} label="Pages, in the middle" />,
      },
      {
        name: 'Last of few',
        isWide: true,
        shown: <Pagination page={3} pages={3} hrefOf={here} label="Pages, at the last" />,
      },
    ],
  },
]
