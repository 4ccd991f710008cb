import { data } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { withBase } from '#kernel/links'
import { countWords, groupIndian } from '#kernel/money'
import { type ParcelListName, type ParcelRow, parcelLists, readParcelList } from '#shop/reports'
import {
  bookCourier,
  closeWeightDispute,
  doForParcels,
  mostParcels,
  moveParcel,
  statusRules,
} from '#shop/shipping'
import { accountOf } from '../../account/account-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import { ListPages } from '../desk-list.tsx'
import { DeskPage, DeskTable, focused, OrderLink } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { BulkOutcome } from '../orders/bulk-outcome.tsx'
import { formatWeight } from '../orders/to-row.ts'
import { QueueLinks } from '../queue-links.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import { lastPage, readDeskPage } from '../read-desk-page.ts'
import type { Route } from './+types/parcels.ts'

export const handle = deskHandle('/desk/parcels')

/** What is done with many parcels of a list at once. */
const deeds = {
  book: {
    label: 'Book with the courier',
    done: 'Booked',
    hint: 'With the recommended courier, or else the cheapest.',
  },
  ship: { label: 'Hand over to the courier', done: 'Handed over', hint: 'The buyers are e-mailed.' },
  weight: {
    label: 'Close the dispute',
    done: 'Closed',
    hint: 'The courier has corrected the weight, or we pay for it.',
  },
} as const
type DeedName = keyof typeof deeds
const isDeed = (name: string | null): name is DeedName => name !== null && Object.hasOwn(deeds, name)

const names = Object.keys(parcelLists) as ParcelListName[]
const troublePageSize = 50
/** Longer than this a press does not wait for couriers, in seconds. */
const patience = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const list = names.find((name) => name === url.searchParams.get('list')) ?? 'book'
  const size = isDeed(list) ? mostParcels : troublePageSize
  const page = readDeskPage(url)
  const { rows, counts } = await readParcelList(needs.db, { list, page, size })
  const canBook = needs.courier !== null
  return {
    list,
    page,
    pages: lastPage(counts[list], size),
    deed: isDeed(list) && user.permissions.includes('orders.write') ? list : null,
    canBook,
    isTicked: url.searchParams.has('all'),
    queues: names.map((name) => ({
      href: `/desk/parcels?list=${name}`,
      label: parcelLists[name].label,
      count: counts[name],
      isHere: name === list,
    })),
    rows: rows.map((row) => ({
      id: row.id,
      orderNo: row.orderNo,
      courier: dotted(row.courier, row.awb),
      to: `${row.name}, ${[row.city, row.pin].filter(Boolean).join(' ')}`,
      content: dotted(
        countWords(row.copies, 'copy', 'copies'),
        formatWeight(row.weightG),
        row.takeOut > 0 && `take out ${countWords(row.takeOut, 'cancelled copy', 'cancelled copies')}`,
      ),
      news: row.status ? statusRules[row.status].label : row.failure ? 'Booking failed' : 'No news yet',
      detail: `${formatInstantIst(row.at)} · ${newsOf(row)}`.replace(/ · $/, ''),
    })),
  }
}

const newsOf = ({ declaredG, chargedG, failure, words }: ParcelRow): string =>
  declaredG !== null && chargedG !== null && chargedG > declaredG
    ? `declared ${formatWeight(declaredG)}, charged ${formatWeight(chargedG)}`
    : failure
      ? 'Book again, or type courier and AWB on the order.'
      : (words ?? '')

/** Books or hands over the ticked parcels, each by itself, and says which were refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, idsOf, deed } = await readDeskForm({ context, request }, 'orders.write')
  const { db, outbox, courier } = needs
  if (!isDeed(deed)) throw data(null, { status: 400 })
  const label = deeds[deed].done
  const refuse = (words: string) =>
    data({ deed, label, moved: [], refused: [words], left: 0 }, { status: 422 })
  const parcelIds = idsOf('parcel')
  if (parcelIds.length > mostParcels)
    return refuse(
      `You ticked ${groupIndian(parcelIds.length)} parcels; tick at most ${mostParcels}. Nothing was changed.`,
    )
  if (parcelIds.length === 0) return refuse('Tick at least one parcel.')
  if (deed === 'book' && !courier)
    return refuse('No courier is connected. Type courier and AWB on each order.')
  const outcome = await doForParcels(db, { parcelIds, actorId, seconds: patience }, (one) =>
    deed === 'weight'
      ? closeWeightDispute(db, one)
      : deed === 'book' && courier
        ? bookCourier({ db, courier }, { ...one, courierId: null })
        : moveParcel({ db, outbox }, { ...one, move: 'ship' }),
  )
  return data({ deed, label, ...outcome }, { status: outcome.refused.length > 0 ? 409 : 200 })
}

export default function ParcelsDesk({ loaderData: view, actionData: outcome }: Route.ComponentProps) {
  const { list, deed, canBook, isTicked, rows, page, pages } = view
  const goesOn = outcome?.deed === 'book' && outcome.moved.length > 0
  const pdf = (file: string) =>
    ({ formAction: withBase(`/desk/parcels/${file}`), formMethod: 'get', formTarget: '_blank' }) as const
  return (
    <DeskPage
      words={
        deed
          ? 'Tick with Space, do with Enter. Up to 500 at once.'
          : 'Parcels that a courier has, those without news for longest first.'
      }
    >
      <QueueLinks label="Lists of parcels" queues={view.queues} />
      {outcome && <BulkOutcome outcome={outcome} />}
      {outcome && outcome.left > 0 && (
        <Notice tone="warning">
          {countWords(outcome.left, 'parcel is', 'parcels are')} left: press the button again to go on.
        </Notice>
      )}
      {goesOn && (
        <ButtonLink href="/desk/parcels?list=ship&all" className="mb-4" {...focused}>
          Go on to hand over
        </ButtonLink>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No parcels here" words="Choose another list above." />
      ) : (
        // Without the router, so that the PDFs open as files.
        <form
          method="post"
          action={withBase(`/desk/parcels?list=${list}`)}
          key={`${list} ${isTicked} ${rows.length}`}
        >
          {deed && !isTicked && (
            <ButtonLink
              href={`/desk/parcels?list=${list}&all`}
              tone="secondary"
              className="mb-2"
              {...(goesOn ? {} : focused)}
            >
              Tick all {rows.length}
            </ButtonLink>
          )}
          <DeskTable
            caption="Parcels"
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              {
                title: 'Order',
                cell: (row) =>
                  deed ? (
                    <label className="flex min-h-11 items-center gap-3 font-medium whitespace-nowrap tabular-nums">
                      <TickBox name="parcel" value={row.id} defaultChecked={isTicked} /> {row.orderNo}
                    </label>
                  ) : (
                    <OrderLink orderNo={row.orderNo} />
                  ),
                below: (row) => row.courier,
              },
              { title: 'To', cell: (row) => row.to, below: (row) => row.content },
              { title: 'Last news', cell: (row) => row.news, below: (row) => row.detail },
            ]}
          />
          {deed && (
            <div className="sticky bottom-3 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 shadow-float">
              <Button
                name="deed"
                value={deed}
                disabled={deed === 'book' && !canBook}
                {...(isTicked ? focused : {})}
              >
                {deeds[deed].label}
              </Button>
              {deed === 'ship' && canBook && (
                <>
                  <Button tone="secondary" {...pdf('labels.pdf')}>
                    Labels (PDF)
                  </Button>
                  <Button tone="secondary" {...pdf('manifest.pdf')}>
                    Manifest (PDF)
                  </Button>
                </>
              )}
              <span className="text-14 text-soft">
                {deed === 'book' && !canBook
                  ? 'No courier is connected: type courier and AWB on each order.'
                  : deeds[deed].hint}
              </span>
            </div>
          )}
        </form>
      )}
      <ListPages page={page} pages={pages} />
    </DeskPage>
  )
}
