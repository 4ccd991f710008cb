import { z } from 'zod'
import { paise } from '#kernel/money'
import type { CourierOffer, CourierReport, CourierScan, Remittance, Shipment } from '#ports/courier'
import { orderStatus, shipmentStatus } from './statuses.ts'
import { readDay, readInstant } from './times.ts'

// Only what we use is named. The vendor writes the same number as 7, '7' or '', and an absent text as null.
const id = z.union([z.int(), z.string().regex(/^\d{1,20}$/)]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((given) => (given ?? '').slice(0, 300))
const code = z
  .union([z.int(), z.string()])
  .nullish()
  .transform((given) => (/^\d{1,4}$/.test(String(given)) ? Number(given) : null))
// An absent amount is not 0.
const rupees = z
  .union([z.number().nonnegative().max(1e9), z.string().regex(/^\d{1,9}(\.\d+)?$/)])
  .transform((amount) => paise(Math.round(Number(amount) * 100)))
/** An AWB as shop/shipping keeps it. */
const awb = z
  .string()
  .trim()
  .transform((given) => given.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{6,30}$/))

export const loginShape = z.object({ token: z.string().min(8).max(4_000) })

const offer = z
  .object({
    courier_company_id: id,
    courier_name: z.string().min(2),
    rate: rupees,
    estimated_delivery_days: code,
  })
  .transform(
    (entity): Omit<CourierOffer, 'isRecommended'> => ({
      courierId: entity.courier_company_id,
      name: entity.courier_name.slice(0, 60),
      price: entity.rate,
      days: entity.estimated_delivery_days,
    }),
  )

/** Nobody serving the way is `status: 404` in an answer of 200. */
export const offersShape = z.union([
  z
    .object({
      data: z.object({
        available_courier_companies: z.array(offer),
        recommended_courier_company_id: id.nullish(),
      }),
    })
    .transform(({ data }) =>
      data.available_courier_companies
        .map((each) => ({ ...each, isRecommended: each.courierId === data.recommended_courier_company_id }))
        .toSorted((a, b) => a.price - b.price),
    ),
  z.object({ status: z.literal(404) }).transform((): CourierOffer[] => []),
])

export const createdShape = z
  .object({ order_id: id, shipment_id: id, awb_code: text, courier_name: text })
  .transform(
    (entity): Shipment => ({
      orderId: entity.order_id,
      shipmentId: entity.shipment_id,
      awb: awb.safeParse(entity.awb_code).data ?? null,
      courierName: entity.courier_name || null,
    }),
  )

export const assignedShape = z
  .object({
    awb_assign_status: z.literal(1),
    response: z.object({ data: z.object({ awb_code: awb, courier_name: z.string().min(2) }) }),
  })
  .transform(({ response: { data } }) => ({
    awb: data.awb_code,
    courierName: data.courier_name.slice(0, 60),
  }))

export const foundShape = z.object({
  data: z.array(
    z
      .object({
        id,
        channel_order_id: z.string(),
        status_code: code,
        shipments: z.array(z.object({ id, awb: text, courier: text })),
      })
      .transform((entity) => ({
        reference: entity.channel_order_id,
        isCancelled: orderStatus(entity.status_code) === 'cancelled',
        shipments: entity.shipments.map(
          (shipment): Shipment => ({
            orderId: entity.id,
            shipmentId: shipment.id,
            awb: awb.safeParse(shipment.awb).data ?? null,
            courierName: shipment.courier || null,
          }),
        ),
      })),
  ),
})

/** The address of a PDF. */
export const labelShape = z.object({ label_url: z.url() }).transform(({ label_url }) => label_url)
export const manifestShape = z.object({ manifest_url: z.url() }).transform(({ manifest_url }) => manifest_url)

const scan = z
  .object({
    date: z.string(),
    status: text,
    activity: text,
    location: text,
    'sr-status': code,
    'sr-status-label': text,
  })
  .transform((entity): CourierScan | null => {
    const at = readInstant(entity.date)
    return (
      at && {
        status: shipmentStatus(entity['sr-status']),
        code: String(entity['sr-status'] ?? entity.status).slice(0, 40),
        words: entity.activity || entity['sr-status-label'],
        place: entity.location.slice(0, 120),
        at,
      }
    )
  })
const scans = z
  .array(scan)
  .nullish()
  .transform((given) =>
    (given ?? [])
      .filter((each) => each !== null)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .slice(-200),
  )

/** `track_status: 0` is nothing yet. */
export const trackShape = z.object({
  tracking_data: z.object({
    track_status: z.int(),
    shipment_track: z
      .array(z.object({ awb_code: text, weight: text, edd: text }))
      .nullish()
      .transform((given) => given?.[0] ?? null),
    shipment_track_activities: scans,
  }),
})

export const webhookShape = z
  .object({
    awb,
    current_status: text,
    current_status_id: code,
    shipment_status_id: code,
    current_timestamp: z.string().max(40),
    etd: text,
    scans,
  })
  .transform((entity): { readonly eventId: string; readonly report: CourierReport } | null => {
    const at = readInstant(entity.current_timestamp)
    if (at === null) return null
    const { shipment_status_id: shipment, current_status_id: order } = entity
    const status = shipment === null ? orderStatus(order) : shipmentStatus(shipment)
    const isScanned = entity.scans.some((each) => each.status === status && each.at >= at)
    const now: CourierScan = {
      status,
      code: String(entity.shipment_status_id ?? entity.current_status_id ?? entity.current_status),
      words: entity.current_status,
      place: '',
      at,
    }
    return {
      // Both families: one number of the order stands for several of the shipment.
      eventId: [
        entity.awb,
        entity.current_status_id,
        entity.shipment_status_id,
        entity.current_timestamp.replaceAll(/\s+/g, 'T'),
      ].join(':'),
      report: {
        awb: entity.awb,
        scans: isScanned ? entity.scans : [...entity.scans, now],
        expectedOn: readDay(entity.etd),
        chargedWeightG: null,
      },
    }
  })

export const remittancesShape = z.object({
  data: z.array(
    z
      .object({ awb, amount: rupees, crf_id: z.string().min(1).max(60), remitted_on: z.string() })
      .transform((entity): Remittance | null => {
        const paidOn = readDay(entity.remitted_on)
        return paidOn === null
          ? null
          : { awb: entity.awb, amount: entity.amount, reference: entity.crf_id, paidOn }
      }),
  ),
})
