import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type OrganisationsTable = {
  id: GeneratedAlways<number>
  name: string
  seats: number
  starts_on: string
  ends_on: string
  created_at: GeneratedInstant
}

export type OrganisationRangesTable = {
  range: string
  organisation_id: number
}

export type OrganisationReadersTable = {
  organisation_id: number
  reader: string
  seen_at: GeneratedInstant
}

export type OrganisationMembersTable = {
  organisation_id: number
  user_id: string
  joined_at: GeneratedInstant
}

export type OrganisationTitlesTable = {
  organisation_id: number
  edition_id: number
}

/** The tables that organisations writes. */
export type OrganisationsTables = {
  organisations: OrganisationsTable
  organisation_ranges: OrganisationRangesTable
  organisation_readers: OrganisationReadersTable
  organisation_members: OrganisationMembersTable
  organisation_titles: OrganisationTitlesTable
}
