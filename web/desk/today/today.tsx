import { groupIndian } from '#kernel/money'
import { accountOf } from '../../account/account-form.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeskPage, DeskSection, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/today.ts'
import { loadToday } from './load-today.ts'
import { SalesChart } from './sales-chart.tsx'
import { Sparkline } from './sparkline.tsx'
import { WaitingTable } from './waiting-table.tsx'

export const handle = deskHandle('/desk/today')

export function loader({ context }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  return loadToday(needs, user.permissions)
}

type View = Route.ComponentProps['loaderData']

export default function Today({ loaderData: view }: Route.ComponentProps) {
  const { words, missing, sales, waiting, money, stock, searches } = view
  return (
    <DeskPage words={words}>
      {missing.length > 0 && (
        <div className="mb-6 grid gap-2">
          {missing.map(({ words, href, label }) => (
            <Notice key={words} tone="warning" aside={<TextLink href={href}>{label}</TextLink>}>
              {words}
            </Notice>
          ))}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 broad:grid-cols-2">
        {sales && <Sales {...sales} />}
        <DeskSection title="What waits" count={waiting.reduce((sum, { all }) => sum + all, 0)} isFirst>
          <WaitingTable rows={waiting} />
        </DeskSection>
        {stock && <Stock {...stock} />}
        {money && <Money {...money} />}
        {searches && <Searches {...searches} />}
      </div>
    </DeskPage>
  )
}

const Sales = ({ sold, orders, compared, result, chart }: NonNullable<View['sales']>) => (
  <DeskSection title="Sales today" isFirst>
    <p className="tabular-nums">
      <b className="text-20">{sold}</b> <span className="text-14 text-soft">{orders}</span>
    </p>
    <SalesChart {...chart} label={`Sold today: ${sold}. ${compared} ${result}`} />
    <p className="text-12 text-soft">
      {compared} <b>{result}</b> Orders that are paid or to be paid on delivery; cancelled ones are left out.
    </p>
  </DeskSection>
)

const Stock = ({ rows, total }: NonNullable<View['stock']>) => (
  <div className="broad:col-span-2">
    <DeskSection title="Runs out before the exam" count={total} isFirst>
      <DeskTable
        empty={{ title: 'Nothing runs out', words: 'At the pace of the last weeks every edition lasts.' }}
        caption="Printed editions that run out before the next exam that they fit"
        rows={rows}
        keyOf={({ editionId }) => editionId}
        columns={[
          {
            title: 'Edition',
            cell: (row) => <TextLink href={`/desk/stock/${row.editionId}`}>{row.title}</TextLink>,
            below: (row) => row.editionLabel,
          },
          { title: 'Free', numeric: true, cell: ({ free }) => free },
          {
            title: 'Sold, 8 weeks',
            cell: ({ weeks }) => <Sparkline values={weeks} label={`Sold by week: ${weeks.join(', ')}`} />,
          },
          { title: 'A week now', numeric: true, cell: ({ pace }) => pace },
          {
            title: 'Runs out',
            numeric: true,
            cell: ({ runsOut }) => <span className="whitespace-nowrap text-danger">{runsOut}</span>,
            below: ({ exam }) => exam,
          },
          { title: 'Missing', numeric: true, cell: ({ missing }) => missing },
        ]}
      />
      {rows.length > 0 && (
        <p className="mt-3 text-12 text-soft">
          Free copies divided by the sales of a week: the last one, or the mean of the last four if that is
          more.
        </p>
      )}
    </DeskSection>
  </div>
)

const Money = ({ sum, rows }: NonNullable<View['money']>) => (
  <DeskSection title="Money not settled" isFirst>
    <DeskTable
      empty={{ title: 'All money is settled', words: 'Nothing is on its way to us or back.' }}
      caption={`Money not settled, ${sum} in all`}
      rows={rows}
      keyOf={({ label }) => label}
      columns={[
        {
          title: 'What',
          cell: ({ href, label }) => <TextLink href={href}>{label}</TextLink>,
          below: ({ words }) => words,
        },
        { title: sum, numeric: true, cell: (row) => <b>{row.sum}</b> },
      ]}
    />
  </DeskSection>
)

const Searches = ({ rows, days }: NonNullable<View['searches']>) => (
  <DeskSection title="Looked for, not found" isFirst>
    <DeskTable
      empty={{ title: 'Nothing missed', words: `What visitors searched for in ${days} days was found.` }}
      caption={`Searches of the last ${days} days that found nothing, or nothing that was opened`}
      rows={rows}
      keyOf={({ words }) => words}
      columns={[
        {
          title: `Typed, ${days} days`,
          cell: ({ words }) => <TextLink href={`/search?q=${encodeURIComponent(words)}`}>{words}</TextLink>,
          below: ({ found }) => (found === 0 ? 'Nothing found' : `${groupIndian(found)} found, none opened`),
        },
        { title: 'Searches', numeric: true, cell: ({ searches }) => searches },
      ]}
    />
  </DeskSection>
)
