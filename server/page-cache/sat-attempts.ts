import type { Db } from '#db/tables'

/** The attempts of the syllabus, held in memory: read again whenever the catalogue changes. */
export type SatAttempts = {
  readonly isSat: (levelCode: string, attempt: string) => boolean
  reload(): Promise<void>
}

/** Reads which level sits which attempt, past ones too: an old book is judged by the attempt it was written for. */
export async function readSatAttempts(db: Db): Promise<SatAttempts> {
  let pairs: ReadonlySet<string> = new Set()
  async function reload(): Promise<void> {
    const rows = await db.selectFrom('attempt_levels').select(['level_code', 'attempt_code']).execute()
    pairs = new Set(rows.map((row) => `${row.level_code}.${row.attempt_code}`))
  }
  await reload()
  return { isSat: (levelCode, attempt) => pairs.has(`${levelCode}.${attempt}`), reload }
}
