import { data } from 'react-router'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatInr } from '#kernel/money'
import { GatewayTrouble } from '#ports/card-payment'
import { readOrderNos } from '#shop/orders'
import { readPublicHolidays } from '#shop/pricing'
import {
  acceptDifference,
  importLatestRemittances,
  lateAfter,
  readCodCollections,
  recordRemittance,
} from '#shop/shipping'
import { accountOf } from '../account/account-form.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/remittances.ts'
import { fieldRows } from './desk-fields.tsx'
import {
  DeedForm,
  DeskForm,
  DeskSection,
  DeskTable,
  OrderLink,
  SectionedPage,
  shownOf,
} from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/remittances', { recorded: 'Recorded.', accepted: 'Accepted.' })

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const holidays = await readPublicHolidays(needs.db)
  const view = await readCodCollections(needs.db, holidays)
  const orderNos = await readOrderNos(
    needs.db,
    view.differing.map(({ orderId }) => orderId),
  )
  return {
    words: `Couriers owe ${formatInr(view.owed)} for ${view.owedParcels} delivered ${view.owedParcels === 1 ? 'parcel' : 'parcels'}.`,
    lateAfter,
    lateCount: view.lateCount,
    late: view.late,
    differing: view.differing.map((row) => ({ ...row, orderNo: orderNos.get(row.orderId) ?? '' })),
    mayRecord: user.permissions.includes('orders.write'),
    canImport: needs.courier !== null,
  }
}

/** Asks the courier what it has paid, and matches it; or records what staff typed, or accepts what differs. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, deed, text, idOf, once, refuse, finish } = await readDeskForm(
    { context, request },
    'orders.write',
  )
  if (deed === 'record') {
    const typed = {
      awb: text('awb').slice(0, 60),
      amount: text('amount'),
      paidOn: text('paidOn'),
      reference: text('reference').trim().slice(0, 60),
    }
    const recorded = await once((tx) => recordRemittance(tx, { typed, actorId }))
    return finish(recorded, '/desk/remittances?done=recorded')
  }
  if (deed === 'accept') {
    const accepted = await acceptDifference(needs.db, { parcelId: idOf('parcel') ?? 0, actorId })
    return finish(accepted, '/desk/remittances?done=accepted', 409)
  }
  if (deed !== 'import' || !needs.courier) throw data(null, { status: 400 })
  try {
    return await importLatestRemittances(needs.db, needs.courier)
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    return refuse({ message: 'The courier does not answer now. Try again in a minute.' }, 503)
  }
}

const { text: textField, number, day } = fieldRows()
const fields = [
  textField('awb', 'AWB', 40),
  number('amount', 'Amount, in rupees', 12),
  day('paidOn', 'Paid to us on'),
  textField('reference', 'UTR or cheque', 60, { optional: true }),
]

export default function RemittancesDesk({ loaderData: view, actionData }: Route.ComponentProps) {
  const imported = actionData && 'matched' in actionData ? actionData : null
  return (
    <SectionedPage words={view.words}>
      {imported && <Notice tone="success">Matched with parcels: {imported.matched}.</Notice>}
      {imported && imported.unknown.length > 0 && (
        <Notice tone="warning">
          Paid for parcels that are not ours; ask the courier:{' '}
          {imported.unknown.map(({ awb, amount }) => `AWB ${awb} ${formatInr(amount)}`).join(', ')}.
        </Notice>
      )}
      {view.mayRecord && view.canImport && (
        <DeedForm deed="import" to={{}} tone="secondary" words="Import remittances" />
      )}
      <DeskSection
        title={`Late: not remitted within ${view.lateAfter} working days (${view.lateCount})`}
        isFirst
      >
        <p className="text-14 text-soft">{shownOf(view.lateCount, view.late.length)}</p>
        <DeskTable
          empty={{ title: 'Nothing is late', words: 'Couriers have paid what was due.' }}
          caption="Late remittances"
          rows={view.late}
          keyOf={(row) => row.awb}
          columns={[
            { title: 'AWB', cell: (row) => row.awb },
            { title: 'Courier', cell: (row) => row.courier },
            { title: 'Delivered', cell: (row) => formatInstantIst(row.deliveredAt) },
            { title: 'Due', cell: (row) => formatInr(row.due), numeric: true },
          ]}
        />
      </DeskSection>
      {view.differing.length > 0 && (
        <DeskSection title="Remitted, but another amount">
          <p className="mb-2 text-14 text-soft">
            Where nothing was due, the parcel was given up, or paid before: settle that with the buyer.
          </p>
          <DeskTable
            caption="Remittances that differ"
            rows={view.differing}
            keyOf={(row) => row.awb}
            deedTitle="Settle"
            deedOf={({ parcelId, awb }) =>
              view.mayRecord && {
                deed: 'accept',
                to: { parcel: parcelId },
                tone: 'secondary',
                'aria-label': `Accept the difference of AWB ${awb}`,
                words: 'Accept the difference',
              }
            }
            columns={[
              { title: 'AWB', cell: (row) => row.awb, below: (row) => <OrderLink orderNo={row.orderNo} /> },
              { title: 'Courier', cell: (row) => row.courier },
              {
                title: 'Due',
                cell: (row) => (row.due === 0 ? 'Nothing' : formatInr(row.due)),
                numeric: true,
              },
              {
                title: 'Remitted',
                cell: (row) => row.remitted !== null && formatInr(row.remitted),
                numeric: true,
              },
              { title: 'On', cell: (row) => row.remittedOn && formatDay(row.remittedOn) },
              { title: 'Reference', cell: (row) => row.reference },
            ]}
          />
        </DeskSection>
      )}
      {view.mayRecord && (
        <DeskSection title="Cash that cannot be imported">
          <p className="mb-2 text-14 text-soft">
            Record it again to correct it. An amount of 0 takes it back.
          </p>
          <DeskForm deed="record" once since={view.words} submit="Record" fields={fields} />
        </DeskSection>
      )}
    </SectionedPage>
  )
}
