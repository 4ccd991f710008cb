import { Anchor } from '../../ui/link.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import type { Route } from './+types/queue.ts'

/** `canTick`: rows can be ticked for a deed below the table. */
type QueueTableProps = Pick<Route.ComponentProps['loaderData'], 'rows'> & {
  readonly caption: string
  readonly canTick: boolean
}

// Keyboard users reach it with Tab and scroll with the arrows.
const scrolledByKeys = { tabIndex: 0 } as const
const head = 'border-b border-line py-2 text-12 font-medium text-soft'
const below = 'block text-12 text-soft'

const tones = { late: 'font-medium text-danger', today: 'font-medium text-warning', later: '' } as const

/** Orders as rows of two lines: number, customer, what, money, and by when they must leave where they have not. */
export const QueueTable = ({ caption, rows, canTick }: QueueTableProps) => (
  <section aria-label={caption} {...scrolledByKeys} className="overflow-x-auto">
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-wide:hidden">
        <tr className="text-left">
          {canTick && (
            <th scope="col" className={`${head} pr-3`}>
              <span className="sr-only">Tick</span>
            </th>
          )}
          {['Order', 'Customer', 'Copies'].map((title) => (
            <th key={title} scope="col" className={`${head} pr-3`}>
              {title}
            </th>
          ))}
          <th scope="col" className={`${head} text-right`}>
            Total
          </th>
          {rows.some(({ due }) => due) && (
            <th scope="col" className={`${head} px-3`}>
              Must leave
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-b border-line hover:bg-sunk has-[:checked]:bg-ca-tint max-wide:grid max-wide:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            {canTick && (
              <td className="py-1 pr-3 max-wide:row-span-3">
                <label className="flex size-11 items-center justify-center">
                  <TickBox name="order" value={row.id} />
                  <span className="sr-only">Order {row.orderNo}</span>
                </label>
              </td>
            )}
            <td className="py-2 pr-3 max-wide:col-start-2 max-wide:row-start-1">
              <Anchor
                href={`/desk/orders/${row.orderNo}`}
                className="font-medium whitespace-nowrap tabular-nums hover:text-brand hover:underline"
              >
                {row.orderNo}
              </Anchor>
              <span className={below}>{canTick ? row.waits : row.placed}</span>
            </td>
            <td className="py-2 pr-3 max-wide:col-span-2 max-wide:col-start-2 max-wide:row-start-2 max-wide:py-0">
              {row.name}
              <span className={below}>{row.place}</span>
            </td>
            <td className="max-w-80 py-2 pr-3 max-wide:col-span-2 max-wide:col-start-2 max-wide:row-start-3 max-wide:pt-0">
              <span className="block truncate">{row.title}</span>
              <span className={below}>{row.content}</span>
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums max-wide:col-start-3 max-wide:row-start-1">
              {row.total}
              <span className={below}>{row.payment}</span>
            </td>
            {row.due && (
              <td className="py-2 whitespace-nowrap max-wide:col-span-2 max-wide:col-start-2 max-wide:pt-0 wide:px-3">
                <span className="wide:hidden">Must leave: </span>
                <span className={tones[row.due.tone]}>{row.due.words}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
