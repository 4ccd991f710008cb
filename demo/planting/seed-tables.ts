import type { Generated } from 'kysely'
import type { Instant } from '#db/columns'

export type SeedMarksTable = {
  step: 'catalogue' | 'orders' | 'covers'
  as_of: string
  done_at: Generated<Instant>
}

/** The table that planting writes about itself. */
export type SeedTables = {
  seed_marks: SeedMarksTable
}
