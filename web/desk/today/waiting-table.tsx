import { classes } from '../../ui/classes.ts'
import { TextLink } from '../../ui/link.tsx'
import { DeskTable } from '../desk-page.tsx'
import type { TodayView } from './load-today.ts'

/** From the youngest to the oldest; the same order as the counts of a queue. */
const ages = [
  { label: 'under 6 h', ground: 'var(--age-1)' },
  { label: '6 to 24 h', ground: 'var(--age-2)' },
  { label: '1 to 2 days', ground: 'var(--age-3)' },
  { label: '2 to 3 days', ground: 'var(--age-4)' },
  { label: 'longer', ground: 'var(--danger)' },
] as const

type WaitingTableProps = { readonly rows: TodayView['waiting'] }

/** The queues with what waits in them, as bars by age, all to one scale. */
export function WaitingTable({ rows }: WaitingTableProps) {
  const most = Math.max(1, ...rows.map(({ all }) => all))
  return (
    <>
      <DeskTable
        empty={{ title: 'Nothing waits', words: 'Every order, return, refund and ticket is dealt with.' }}
        caption="What waits, by age"
        rows={rows}
        keyOf={({ href }) => href}
        columns={[
          { title: 'Queue', cell: ({ href, label }) => <TextLink href={href}>{label}</TextLink> },
          {
            title: 'By age',
            cell: (row) => (
              <span
                className="flex h-4 gap-1 forced-color-adjust-none"
                style={{ width: 140 }}
                role="img"
                aria-label={ageWords(row.ages)}
              >
                {row.ages.map(
                  (count, at) =>
                    count > 0 && (
                      <span
                        key={ages[at]?.label}
                        style={{ width: `${(count / most) * 100}%`, background: ages[at]?.ground }}
                      />
                    ),
                )}
              </span>
            ),
          },
          { title: 'All', numeric: true, cell: ({ all }) => <b>{all}</b> },
          {
            title: 'Longest',
            numeric: true,
            cell: ({ longest, isLate }) => (
              <span className={classes('whitespace-nowrap', isLate && 'text-danger')}>{longest}</span>
            ),
          },
        ]}
      />
      {rows.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-soft">
          {ages.map(({ label, ground }) => (
            <li key={label} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-3 forced-color-adjust-none"
                style={{ background: ground }}
              />
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const ageWords = (counts: readonly number[]): string =>
  counts.flatMap((count, at) => (count > 0 ? `${ages[at]?.label}: ${count}` : [])).join(', ')
