import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { readChecked } from './check-text.ts'
import { fillText, fillWords } from './fill-text.ts'
import type { StoreFacts } from './store-facts.ts'
import type { StorePage } from './store-page.ts'
import type { TextBlock } from './text.ts'

/** Whether a version is in force today, was, or will be. */
export type Standing = 'in-force' | 'earlier' | 'to-come'

export type PageVersion = {
  readonly version: number
  /** The first day on which it is in force, by Indian time: 'YYYY-MM-DD'. */
  readonly inForceFrom: string
  readonly standing: Standing
}

/** A page of the store in one version, its facts filled in. */
export type PageText = PageVersion & {
  readonly page: StorePage
  readonly title: string
  readonly summary: string
  readonly blocks: readonly TextBlock[]
  /** Every version that was published, the latest first. */
  readonly versions: readonly PageVersion[]
}

type Row = Omit<PageVersion, 'standing'> & { readonly started: boolean }
type Words = { readonly title: string; readonly summary: string; readonly body: string }

/** Reads a page: the version in force today, or the requested one. Null when there is none. */
export async function readPage(
  db: Db,
  { page, version }: { readonly page: StorePage; readonly version: number | null },
  facts: StoreFacts,
): Promise<PageText | null> {
  const { rows } = await sql<Row>`
    select version, in_force_from "inForceFrom", in_force_from <= business_today() started
    from page_versions where page = ${page} order by version desc`.execute(db)
  const versions = withStanding(rows)
  const shown = versions.find((one) =>
    version === null ? one.standing === 'in-force' : one.version === version,
  )
  if (!shown) return null
  const { rows: words } = await sql<Words>`
    select title, summary, body from page_versions
    where page = ${page} and version = ${shown.version}`.execute(db)
  const [text] = words
  if (!text) return null
  return {
    ...shown,
    page,
    title: text.title,
    summary: fillWords(text.summary, facts),
    blocks: fillText(readChecked(text.body), facts),
    versions,
  }
}

/** The latest version whose day has come is in force; those before it are earlier ones. */
function withStanding(rows: readonly Row[]): PageVersion[] {
  const current = rows.find(({ started }) => started)?.version ?? 0
  return rows.map(({ started, version, inForceFrom }) => ({
    version,
    inForceFrom,
    standing: version === current ? 'in-force' : started ? 'earlier' : 'to-come',
  }))
}
