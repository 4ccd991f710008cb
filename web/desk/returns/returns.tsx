import { formatDay, istDay } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { countReturns, readReturnQueue, returnQueues, returnReasons } from '#shop/returns'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { QueueLinks } from '../queue-links.tsx'
import type { Route } from './+types/returns.ts'

export const handle = deskHandle('/desk/returns')

const labels = {
  decide: 'To decide',
  'on-the-way': 'On their way',
  inspect: 'To inspect',
  'send-back': 'To send back',
} as const

const kinds = { return: null, claim: 'Claim', exchange: 'Replacement wanted' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const queue = returnQueues.find((name) => name === url.searchParams.get('queue')) ?? 'decide'
  const [rows, counts] = await Promise.all([readReturnQueue(needs.db, queue), countReturns(needs.db)])
  return {
    queues: returnQueues.map((name) => ({
      href: `/desk/returns?queue=${name}`,
      label: labels[name],
      count: counts[name],
      isHere: name === queue,
    })),
    rows: rows.map((row) => ({ ...row, why: dotted(returnReasons[row.reason].label, kinds[row.kind]) })),
  }
}

export default function ReturnsDesk({ loaderData: { queues, rows } }: Route.ComponentProps) {
  return (
    <DeskPage words="What buyers send back, those that wait longest first.">
      <QueueLinks label="Queues of returns" queues={queues} />
      <DeskTable
        empty={{ title: 'No returns here', words: 'Choose another queue above.' }}
        caption="Returns"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Return',
            cell: (row) => (
              <TextLink href={`/desk/returns/${row.id}`}>{`${row.copies} × ${row.title}`}</TextLink>
            ),
            below: (row) => `${row.why} · ${row.orderNo} · ${row.name}`,
          },
          {
            title: 'Pickup',
            cell: ({ pickupOn, awb, courier }) =>
              `${pickupOn ? formatDay(pickupOn) : 'Nothing to collect'}${awb ? ` · ${courier}, ${awb}` : ''}`,
            below: ({ askedAt }) => `Requested ${formatDay(istDay(askedAt))}`,
          },
        ]}
      />
    </DeskPage>
  )
}
