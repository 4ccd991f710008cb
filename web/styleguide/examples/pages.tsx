import { useState } from 'react'
import { formatInr, paise } from '#kernel/money'
import { Accordion, Folded } from '../../ui/accordion.tsx'
import { Amounts } from '../../ui/amounts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination, pageNumbers } from '../../ui/pagination.tsx'
import { SectionNav } from '../../ui/section-nav.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Table } from '../../ui/table.tsx'
import { type Part, part } from '../part.ts'

/** Where one is and where one can go. */
export const navigation: readonly Part[] = [
  part(
    'Breadcrumbs',
    { Breadcrumbs, crumbsTo },
    'Where a page stands, from the top down. Under the header of everything below a list.',
    {
      'Three levels': (
        <Breadcrumbs crumbs={crumbsTo('CA Intermediate', { label: 'Books', href: '/books' })} />
      ),
    },
  ),
  part(
    'Page head',
    { PageHead },
    'The title of a list or an index with the sentence that explains it. Under the breadcrumbs.',
    {
      'With its sentence': (
        <PageHead title="Books for CA Intermediate" heading="h4">
          Six papers in two groups, in print and virtual.
        </PageHead>
      ),
    },
  ),
  part(
    'Section nav',
    { SectionNav },
    'The sections of one long page, each with an address. All of it can be read and found, scripts or not.',
    {
      'On a page': (
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
  ),
  part('Stepper', { Stepper }, 'How far along something in steps is. Steps done lead back.', {
    'Half-way': (
      <Stepper
        label="Checkout"
        steps={[
          { label: 'Cart', href: '/cart', state: 'done' },
          { label: 'Information', href: null, state: 'current' },
          { label: 'Payment', href: null, state: 'ahead' },
        ]}
      />
    ),
  }),
  part(
    'Pagination',
    { Pagination, pageNumbers },
    'The pages of a list, each with an address. Not there at all when there is one.',
    {
      'In the middle': <Pagination page={9} pages={18} hrefOf={() => '/product/demo/uipages'} />,
    },
  ),
]

const questions = [
  {
    id: 'guide-shut',
    title: 'Can I change my attempt later?',
    body: 'Yes. Choose another in the header at any time; every title is checked again.',
  },
  {
    id: 'guide-open',
    title: 'What if a new edition comes out?',
    body: 'The page of the old one leads to the new one.',
    isOpen: true,
  },
]

/** A dialog with the button that opens it. */
function Question() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => setOpen(true)}>
        Cancel order…
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Cancel this order?">
        We give back ₹1,465.00 to your card within five working days. This cannot be undone.
      </Dialog>
    </>
  )
}

/** What opens: in the page, or over it. */
export const overlays: readonly Part[] = [
  part(
    'Accordion',
    { Accordion, Folded },
    'Questions that open to their answers. Find-in-page finds what is shut.',
    {
      'A card that opens': <Folded title="Add a gift note">We write it on a card in the parcel.</Folded>,
      'Shut and open': <Accordion items={questions} heading="h4" />,
    },
  ),
  part(
    'Dialog',
    { Dialog },
    'A question that must be answered first, with its consequence, or a picture in full size. Escape closes it.',
    {
      'A question': <Question />,
    },
  ),
]

const orders = [
  { no: 'BM-2026-001204', state: 'Delivered', tone: 'success', sum: paise(146_500) },
  { no: 'BM-2026-001201', state: 'Packed', tone: 'plain', sum: paise(69_000) },
] as const

type Order = (typeof orders)[number]

const columns = [
  { title: 'Order', cell: ({ no }: Order) => no },
  { title: 'State', cell: ({ state, tone }: Order) => <Badge tone={tone}>{state}</Badge> },
  { title: 'Sum', numeric: true, cell: ({ sum }: Order) => formatInr(sum) },
] as const

/** Figures that are read, compared and added up. */
export const records: readonly Part[] = [
  part(
    'Amounts',
    { Amounts },
    'Amounts below one another that add up to the paisa, with the sum at the foot.',
    {
      'A price summary': (
        <div className="max-w-90">
          <Amounts
            rows={[
              { label: 'Books', amount: '₹1,585.00' },
              { label: 'Delivery', amount: 'Free' },
              { label: 'Wallet', amount: '−₹120.00', tone: 'saving' },
              { label: 'GST included', amount: '₹0.00', tone: 'soft' },
              { label: 'To pay', amount: '₹1,465.00', tone: 'total' },
            ]}
          />
        </div>
      ),
    },
  ),
  part(
    'Table',
    { Table },
    'Rows to compare. Hairlines, figures at the right; it scrolls sideways where it is too wide.',
    { 'With amounts': <Table caption="Orders" columns={columns} rows={orders} keyOf={({ no }) => no} /> },
  ),
]
