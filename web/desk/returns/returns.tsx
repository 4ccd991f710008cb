import { formatDay, formatInstantIst } from '#kernel/dates'
import { countReturns, readReturnQueue, returnQueues, returnReasons } from '#shop/returns'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Anchor, TextLink } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/returns.ts'

export const handle = deskHandle('/desk/returns')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Returns', description: 'Returns to decide, on their way, and to inspect.' })

const labels = { decide: 'To decide', 'on-the-way': 'On their way', inspect: 'To inspect' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const queue = returnQueues.find((name) => name === url.searchParams.get('queue')) ?? 'decide'
  const [rows, counts] = await Promise.all([readReturnQueue(needs.db, queue), countReturns(needs.db)])
  return {
    desks: await loadDesks(needs, context.get(visitorContext).user),
    queues: returnQueues.map((name) => ({
      name,
      label: labels[name],
      count: counts[name],
      isHere: name === queue,
    })),
    rows: rows.map((row) => ({
      id: row.id,
      orderNo: row.orderNo,
      name: row.name,
      what: `${row.copies} × ${row.title}`,
      why: returnReasons[row.reason].label,
      isClaim: row.kind === 'claim',
      since: formatInstantIst(row.askedAt),
      pickup: [
        row.pickupOn ? formatDay(row.pickupOn) : 'Nothing to collect',
        row.awb && `${row.courier}, ${row.awb}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

export default function ReturnsDesk({ loaderData: { desks, queues, rows } }: Route.ComponentProps) {
  return (
    <DeskPage title="Returns" desks={desks} words="What buyers send back, those that wait longest first.">
      <nav aria-label="Queues of returns" className="mb-4 flex flex-wrap gap-2">
        {queues.map(({ name, label, count, isHere }) => (
          <Anchor
            key={name}
            href={`/desk/returns?queue=${name}`}
            aria-current={isHere ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-14 hover:border-ink aria-[current]:border-ink aria-[current]:font-bold"
          >
            {label} <span className="text-soft tabular-nums">{count}</span>
          </Anchor>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState title="No returns here" words="Choose another queue above." />
      ) : (
        <Table
          caption="Returns"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Return',
              cell: (row) => (
                <>
                  <TextLink href={`/desk/returns/${row.id}`}>{row.what}</TextLink>
                  <span className="block text-12 text-soft">
                    {row.orderNo} · {row.name}
                  </span>
                </>
              ),
            },
            {
              title: 'Why',
              cell: (row) => (
                <>
                  {row.why}
                  {row.isClaim && <span className="block text-12 text-soft">Claim</span>}
                </>
              ),
            },
            { title: 'Pick-up', cell: (row) => row.pickup },
            { title: 'Since', cell: (row) => <span className="whitespace-nowrap">{row.since}</span> },
          ]}
        />
      )}
    </DeskPage>
  )
}
