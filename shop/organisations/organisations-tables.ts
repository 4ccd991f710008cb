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
  organisation_ranges: {
    range: string
    organisation_id: number
  }
  organisation_readers: {
    organisation_id: number
    reader: string
    seen_at: GeneratedInstant
  }
  organisation_members: {
    organisation_id: number
    user_id: string
    joined_at: GeneratedInstant
  }
  organisation_titles: {
    organisation_id: number
    edition_id: number
  }
}
