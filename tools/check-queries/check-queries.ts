import type { Pool } from 'pg'
import type { Db } from '#db/tables'
import { captureReads } from './capture.ts'
import { checkPlan, isExcessive, type PlanCheck } from './check-plan.ts'
import { explain } from './explain.ts'

/** A deed whose statements are judged. */
export type Checked = {
  readonly name: string
  readonly deed: (db: Db) => Promise<unknown>
  /** Rows that a node of a plan may read for each row of the answer. */
  readonly most: number
}

/** How one statement of a deed was judged. */
export type PlanVerdict = PlanCheck & {
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
export async function checkQueries(pool: Pool, queries: readonly Checked[]): Promise<PlanVerdict[]> {
  const verdicts: PlanVerdict[] = []
  for (const { name, deed, most } of queries) {
    const sent = await captureReads(pool, deed)
    if (sent.length === 0) throw new Error(`“${name}” asked the database nothing.`)
    const client = await pool.connect()
    try {
      for (const [nth, statement] of sent.entries()) {
        const explained = await explain(client, statement)
        const assessed = checkPlan(explained.Plan)
        verdicts.push({
          ...assessed,
          name: sent.length > 1 ? `${name}, ${nth + 1} of ${sent.length}` : name,
          most,
          ms: explained['Execution Time'],
          isRefused: isExcessive(assessed, most),
        })
      }
    } finally {
      client.release()
    }
  }
  return verdicts
}

/** Why a statement is refused: its name, the node and the numbers. */
export const refusalOf = ({ name, worst, answered, most }: PlanVerdict): string =>
  `${name}: ${worst.node} read ${worst.read} rows for ${answered} of the answer; ${most} for each are allowed`
