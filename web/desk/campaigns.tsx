import { dotted } from '#kernel/dotted'
import { formatInr } from '#kernel/money'
import { readCampaigns } from '#shop/reports'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/campaigns.ts'
import { DeskPage, DeskTable } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { CsvLink } from './file-link.tsx'

export const handle = deskHandle('/desk/campaigns')

const shown = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const by = url.searchParams.get('by') === 'first' ? 'first' : 'last'
  const rows = await readCampaigns(needs.db, by, shown)
  return {
    by,
    rows: rows.map((row) => ({ ...row, money: formatInr(row.money), refunds: formatInr(row.refunds) })),
  } as const
}

export default function Campaigns({ loaderData: { by, rows } }: Route.ComponentProps) {
  const counts = (['visits', 'carts', 'orders', 'money', 'refunds'] as const).map((name) => ({
    title: name.charAt(0).toUpperCase() + name.slice(1),
    numeric: true,
    cell: (row: (typeof rows)[number]) => row[name],
  }))
  return (
    <DeskPage
      words={`Of visitors who agreed to be measured. An order counts for the link or website that brought its buyer ${by}, up to 30 days before.`}
    >
      <p>
        <TextLink href={`/desk/campaigns?by=${by === 'last' ? 'first' : 'last'}`}>
          {by === 'last' ? 'Count orders for the first link' : 'Count orders for the last link'}
        </TextLink>
      </p>
      <DeskTable
        empty={{ title: 'Nothing counted yet', words: 'Visits by links with utm parameters appear here.' }}
        caption="Campaigns by month"
        rows={rows}
        keyOf={(row) => [row.month, row.source, row.medium, row.campaign, row.cid].join(' ')}
        columns={[
          { title: 'Month', look: 'whitespace-nowrap', cell: (row) => row.month },
          {
            title: 'Campaign',
            cell: ({ campaign, source, medium, cid }) => (
              <>
                {campaign || source || medium}
                <span className="block text-14 text-soft">
                  {dotted(source, medium, cid > 0 && `cid ${cid}`)}
                </span>
              </>
            ),
          },
          ...counts,
        ]}
      />
      {rows.length > 0 && <CsvLink href={`/desk/campaigns.csv?by=${by}`} />}
    </DeskPage>
  )
}
