import type { ColumnType, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'

export type ShippingTables = {
  courier_bookings: {
    id: GeneratedAlways<number>
    parcel_id: number
    provider: string
    courier_id: string
    courier_name: string
    price_paise: Paise
    weight_g: number
    state: 'open' | 'booked' | 'dropped' | 'cancelled'
    leased_until: Instant | null
    failure: string | null
    provider_order_id: string | null
    shipment_id: string | null
    actor_id: string | null
    created_at: GeneratedInstant
    booked_at: Instant | null
    pickup_asked_at: Instant | null
    charged_weight_g: number | null
    weight_closed_at: Instant | null
    next_poll_at: Instant | null
  }
  courier_events: {
    provider: string
    event_id: string
    report: ColumnType<unknown, string, string>
    received_at: GeneratedInstant
    applied_at: Instant | null
    outcome: string | null
  }
  cod_collections: {
    parcel_id: number
    due_paise: Paise
    delivered_at: GeneratedInstant
    remitted_paise: Paise | null
    remitted_on: string | null
    reference: string | null
    recorded_by: string | null
    accepted_at: Instant | null
  }
}
