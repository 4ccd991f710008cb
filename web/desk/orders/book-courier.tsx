import { dotted } from '#kernel/dotted'
import { addPaise, countWords, formatInr } from '#kernel/money'
import { readOrderById, wasCancelled } from '#shop/orders'
import { amountToCollect, bookCourier, measureParcel, readOffers, readParcel, shipsTo } from '#shop/shipping'
import { needsContext, type ShopNeeds } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { DeskForm, DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/book-courier.ts'
import { formatWeight } from './to-row.ts'

export const handle = deskHandle('/desk/packing')

export const meta = titleMeta('Book with courier · Desk')

/** In paise, of taxable goods in one consignment (CGST Rules, rule 138). */
const eWayBillAbove = 50_000_00

async function find({ db, courier }: ShopNeeds, typed: string) {
  const parcel = orNotFound(await readParcel(db, idAt(typed)))
  const order = orNotFound(await readOrderById(db, parcel.orderId))
  return { parcel, order, courier: orNotFound(courier) }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { parcel, order, courier } = await find(needs, params.parcelId)
  const request = { order, parcel }
  const [size, collect, offers] = await Promise.all([
    measureParcel(needs.db, request),
    amountToCollect(needs.db, request),
    parcel.awb === null ? readOffers({ db: needs.db, courier }, request) : null,
  ])
  const shipping = shipsTo(request)
  const taxable = order.lines.filter(
    (line) => line.parcelId === parcel.id && line.rateBp > 0 && !wasCancelled(line),
  )
  return {
    needsEwayBill: addPaise(...taxable.map(({ gross }) => gross)) > eWayBillAbove,
    orderNo: order.orderNo,
    place: shipping ? `${shipping.city} ${shipping.pin}` : '',
    weight: [
      `${formatWeight(size.actualG)} actual`,
      size.volumetricG > 0
        ? `${formatWeight(size.volumetricG)} by volume (${size.lengthMm / 10} × ${size.breadthMm / 10} × ${size.heightMm / 10} cm)`
        : 'dimensions unknown',
      `charged as ${formatWeight(size.chargeableG)}`,
    ].join(', '),
    collect: collect === null ? 'Prepaid' : `Cash on delivery: ${formatInr(collect)}`,
    problem: offers === null ? 'This parcel is booked already.' : offers.ok ? null : offers.refusal.message,
    offers: offers?.ok ? offers.value : [],
  }
}

/** Books the parcel with the chosen courier; a refusal says why. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, db, actorId, text, refuse, finish } = await readDeskForm({ context, request })
  const { parcel, order, courier } = await find(needs, params.parcelId)
  const whom = { parcelId: parcel.id, by: 'staff', actorId } as const
  const done = await bookCourier({ db, courier }, { ...whom, courierId: text('courierId') })
  if (!done.ok) return refuse({ message: done.refusal.message }, 409)
  return finish(done, `/desk/orders/${order.orderNo}`)
}

export default function BookCourierPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const chosen = view.offers.find(({ isRecommended }) => isRecommended) ?? view.offers[0]
  return (
    <DeskPage
      title="Book with courier"
      words={
        <>
          <TextLink href={`/desk/orders/${view.orderNo}`}>Order {view.orderNo}</TextLink> to {view.place}
        </>
      }
    >
      <dl className="mb-4 grid max-w-140 gap-1 text-14">
        <div>
          <dt className="sr-only">Weight</dt>
          <dd>{view.weight}</dd>
        </div>
        <div>
          <dt className="sr-only">Payment</dt>
          <dd>{view.collect}</dd>
        </div>
      </dl>
      {view.problem && !problem && <Notice tone="danger">{view.problem}</Notice>}
      {view.needsEwayBill && (
        <Notice tone="warning">
          Taxable goods for more than ₹50,000: make the e-way bill before it leaves (CGST Rules, rule 138).
        </Notice>
      )}
      {view.problem === null && view.offers.length === 0 && (
        <Notice tone="warning">
          No courier serves this PIN code at this weight. Type courier and AWB on the order instead.
        </Notice>
      )}
      {view.offers.length > 0 && (
        <DeskForm submit="Book the pickup" className="mt-4">
          <RadioGroup legend="Courier">
            {view.offers.map(({ courierId, name, price, days, isRecommended }) => (
              <RadioCard
                key={courierId}
                name="courierId"
                value={courierId}
                label={name}
                hint={isRecommended ? 'Recommended' : undefined}
                aside={dotted(formatInr(price), days && countWords(days, 'day'))}
                defaultChecked={courierId === chosen?.courierId}
              />
            ))}
          </RadioGroup>
        </DeskForm>
      )}
    </DeskPage>
  )
}
