import { formatDay, formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { readUserNames } from '#shop/identity'
import { countTickets, readTickets, type TicketState, ticketPageSize, ticketTopics } from '#shop/support'
import { accountOf } from '../../account/account-form.ts'
import { TextLink } from '../../ui/link.tsx'
import { FilterForm, ListPages } from '../desk-list.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { QueueLinks } from '../queue-links.tsx'
import { lastPage, readDeskPage, readSearch } from '../read-desk-page.ts'
import type { Route } from './+types/tickets.ts'
import { ticketStates } from './ticket-list.tsx'

export const handle = deskHandle('/desk/tickets')

const states = Object.keys(ticketStates) as TicketState[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { needs, userId } = accountOf(context)
  const state = states.find((each) => each === url.searchParams.get('state')) ?? 'open'
  const isMine = url.searchParams.has('mine')
  const page = readDeskPage(url)
  const q = readSearch(url, 254)
  const [rows, counts] = await Promise.all([
    readTickets(needs.db, { state, assigneeId: isMine ? userId : null, page, q }),
    countTickets(needs.db),
  ])
  const names = await readUserNames(needs.db, [
    ...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? [])),
  ])
  return {
    state,
    isMine,
    page,
    q,
    pages:
      isMine || q !== ''
        ? page + Number(rows.length === ticketPageSize)
        : lastPage(counts[state], ticketPageSize),
    queues: states.map((name) => ({
      href: `/desk/tickets?state=${name}`,
      label: ticketStates[name].label,
      count: counts[name],
      isHere: name === state && !isMine && q === '',
    })),
    rows: rows.map((row) => ({
      ticketNo: row.ticketNo,
      topic: ticketTopics[row.topic],
      name: row.name,
      orderNo: row.orderNo,
      openedAt: formatInstantIst(row.openedAt),
      settleBy: row.state === 'closed' ? '' : `${row.isLate ? 'Late: ' : ''}${formatDay(row.settleBy)}`,
      isLate: row.isLate,
      stateLabel: ticketStates[row.state].label,
      assignee: row.assigneeId ? (names.get(row.assigneeId) ?? 'Staff') : 'Nobody yet',
    })),
  }
}

export default function TicketsDesk({ loaderData: view }: Route.ComponentProps) {
  const { state, isMine, queues, rows, page, pages, q } = view
  const late = rows.filter((row) => row.isLate).length
  const mine = { href: `/desk/tickets?state=${state}&mine`, label: 'Mine', count: null, isHere: isMine }
  return (
    <DeskPage words={late > 0 ? `${late} late on this page.` : 'Messages from the contact form.'}>
      <search>
        <FilterForm values={{ q }} search="Ticket number, e-mail, mobile or name" submit="Find" />
      </search>
      <QueueLinks label="Queues of tickets" queues={[...queues, mine]} />
      <DeskTable
        empty={{
          title: q === '' ? 'No tickets here' : 'No ticket found',
          words:
            q === ''
              ? 'Choose another queue above.'
              : 'Type the whole number, e-mail address or mobile number.',
        }}
        caption="Tickets"
        rows={rows}
        keyOf={(row) => row.ticketNo}
        columns={[
          {
            title: 'Ticket',
            cell: (row) => (
              <TextLink href={`/desk/tickets/${row.ticketNo}`} className="whitespace-nowrap">
                {row.ticketNo}
              </TextLink>
            ),
            below: (row) => row.openedAt,
          },
          {
            title: 'About',
            cell: (row) => row.topic,
            below: (row) => dotted(row.name, row.orderNo, q !== '' && row.stateLabel),
          },
          { title: 'With', cell: (row) => row.assignee },
          {
            title: 'Settle by',
            cell: (row) => (
              <span className={row.isLate ? 'font-bold whitespace-nowrap text-danger' : 'whitespace-nowrap'}>
                {row.settleBy}
              </span>
            ),
          },
        ]}
      />
      <ListPages page={page} pages={pages} />
    </DeskPage>
  )
}
