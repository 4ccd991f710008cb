import type { ColumnType } from 'kysely'

/** A timestamptz column: read as a Date in UTC, written as a Date or an ISO string. */
export type Instant = ColumnType<Date, Date | string, Date | string>

/** A timestamptz column with a default. `Generated<Instant>` would nest one column type in another. */
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
