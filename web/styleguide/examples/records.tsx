import { formatInr, paise } from '#kernel/money'
import { Amounts } from '../../ui/amounts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import type { Part } from '../part.ts'

const orders = [
  { no: 'BM-2026-001204', who: 'Asha Menon', state: 'Delivered', tone: 'success', sum: paise(146_500) },
  {
    no: 'BM-2026-001203',
    who: 'Devika Rawat',
    state: 'Waiting for payment',
    tone: 'warning',
    sum: paise(89_500),
  },
  {
    no: 'BM-2026-001202',
    who: 'Imran Qureshi',
    state: 'Payment failed',
    tone: 'danger',
    sum: paise(1_249_900),
  },
  { no: 'BM-2026-001201', who: 'Meher Dastoor', state: 'Packed', tone: 'plain', sum: paise(69_000) },
] as const

type Order = (typeof orders)[number]

const columns = [
  { title: 'Order', cell: ({ no }: Order) => no },
  { title: 'Buyer', cell: ({ who }: Order) => who },
  { title: 'State', cell: ({ state, tone }: Order) => <Badge tone={tone}>{state}</Badge> },
  {
    title: 'Sum',
    numeric: true,
    cell: ({ sum }: Order) => formatInr(sum),
  },
] as const

/** Figures that are read, compared and added up. */
export const records: readonly Part[] = [
  {
    name: 'Amounts',
    gives: { Amounts },
    use: 'Amounts below one another that add up to the paisa, with the sum at the foot.',
    states: [
      {
        name: 'A price summary',
        shown: (
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
    ],
  },
  {
    name: 'Table',
    gives: { Table },
    use: 'Rows to compare. Hairlines, figures at the right; it scrolls sideways where it is too wide.',
    states: [
      {
        name: 'With amounts',
        isWide: true,
        shown: <Table caption="Orders" columns={columns} rows={orders} keyOf={({ no }) => no} />,
      },
    ],
  },
]
