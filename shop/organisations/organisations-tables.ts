import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type OrganisationsTables = {
  organisations: {
    id: GeneratedAlways<number>
    name: string
    seats: number
    starts_on: string
    ends_on: string
    created_at: GeneratedInstant
  }
  organisation_readers: {
    organisation_id: number
    reader: string
    seen_at: GeneratedInstant
  }
}
