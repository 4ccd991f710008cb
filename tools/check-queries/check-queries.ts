import type { Pool } from 'pg'
import type { Db } from '#db/tables'
import { captureReads } from './capture.ts'
import { explain } from './explain.ts'
import { isExcessive, type Judged, judgePlan } from './judge-plan.ts'

/** A deed whose statements are judged. */
export type Checked = {
  readonly name: string
  readonly deed: (db: Db) => Promise<unknown>
  /** Rows that a node of a plan may read for each row of the answer. */
  readonly most: number
}

/** How one statement of a deed was judged. */
export type Verdict = Judged & {
  /** Of the deed, with the place of the statement where it sends several. */
  readonly name: string
  readonly most: number
  /** The statement's own time, ms. */
  readonly ms: number
  readonly isRefused: boolean
}

/**
 * Carries each deed out, runs the statements that it sent once more under EXPLAIN, and judges what their plans read.
 * Throws when a deed sends nothing: then it judges nothing.
 */
export async function checkQueries(pool: Pool, queries: readonly Checked[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { name, deed, most } of queries) {
    const sent = await captureReads(pool, deed)
    if (sent.length === 0) throw new Error(`“${name}” asked the database nothing.`)
    const client = await pool.connect()
    try {
      for (const [nth, statement] of sent.entries()) {
        const explained = await explain(client, statement)
        const judged = judgePlan(explained.Plan)
        verdicts.push({
          ...judged,
          name: sent.length > 1 ? `${name}, ${nth + 1} of ${sent.length}` : name,
          most,
          ms: explained['Execution Time'],
          isRefused: isExcessive(judged, most),
        })
      }
    } finally {
      client.release()
    }
  }
  return verdicts
}

/** Why a statement is refused: its name, the node and the numbers. */
export const refusalOf = ({ name, worst, answered, most }: Verdict): string =>
  `${name}: ${worst.node} read ${worst.read} rows for ${answered} of the answer; ${most} for each are allowed`
