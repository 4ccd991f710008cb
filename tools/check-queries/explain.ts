import { escapeLiteral, type PoolClient } from 'pg'
import type { Sent } from './capture.ts'

/** A node of a plan as EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) tells it; counts are means of its loops. */
export type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'CTE Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

export type Explained = { readonly Plan: PlanNode; readonly 'Execution Time': number }

/** A connection settles on the plan that it keeps after five executions. */
const untilSettled = 6

/**
 * Runs a statement with the values that it was sent with and answers its plan. It is run as often as it takes, so that
 * it is judged by the plan that a connection of the shop really ends up with.
 */
export async function explain(client: PoolClient, { sql, parameters }: Sent): Promise<Explained> {
  await client.query({ text: `prepare hot as ${sql}` })
  try {
    const given = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
    const text = `explain (analyze, buffers, format json) execute hot${given}`
    let answer = await client.query<{ 'QUERY PLAN': readonly [Explained] }>(text)
    for (let run = 1; run < untilSettled; run++) answer = await client.query(text)
    return answer.rows[0]!['QUERY PLAN'][0]
  } finally {
    await client.query('deallocate hot')
  }
}

/** A value as SQL writes it: a prepared statement of the server takes no parameters of the wire. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return escapeLiteral(written(value))
}

function written(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const element = (value: unknown): string =>
  value === null ? 'null' : `"${written(value).replaceAll(/["\\]/g, '\\$&')}"`
