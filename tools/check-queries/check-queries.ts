import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import type { Db } from '#db/tables'
import { captureReads, type Sent } from './capture.ts'

/** A deed whose statements are judged. */
export type Checked = {
  readonly name: string
  readonly deed: (db: Db) => Promise<unknown>
  /** Rows that a node of a plan may read for each row of the answer. */
  readonly most: number
}

/** How one statement of a deed was judged. */
type PlanVerdict = PlanCheck & {
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

/** The node of a plan that read most. */
type Reading = {
  /** 'Seq Scan on editions'. */
  readonly node: string
  /** Rows that went through it, those that it threw away included, over all its loops. */
  readonly read: number
}

type PlanCheck = {
  /** Rows of the answer. */
  readonly answered: number
  readonly worst: Reading
  /** Pages of 8 kB that it touched. */
  readonly buffers: number
}

/** What institutes and the shop's own rules fix: read whole at a glance, and no longer in a shop of a million editions. */
const fixed = new Set([
  'attempts',
  'courses',
  'languages',
  'levels',
  'papers',
  'paper_groups',
  'product_kinds',
])

/** Finds the node that read most. An empty answer counts as a row: to find that out something is read. */
function checkPlan(plan: PlanNode): PlanCheck {
  const worst = nodesOf(plan)
    .map((node): Reading => ({ node: nameOf(node), read: readBy(node) }))
    .reduce((most, reading) => (reading.read > most.read ? reading : most))
  return {
    answered: Math.max(1, Math.round(plan['Actual Rows'] * plan['Actual Loops'])),
    worst,
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  }
}

/** Whether it read more than so many times what it answered. */
const isExcessive = ({ answered, worst }: PlanCheck, most: number): boolean => worst.read > answered * most

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

function readBy(node: PlanNode): number {
  if (fixed.has(node['Relation Name'] ?? '')) return node['Actual Loops']
  return Math.round(
    node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0)),
  )
}

function nameOf(node: PlanNode): string {
  const of = node['Relation Name'] ?? node['CTE Name']
  const by = node['Index Name']
  return [node['Node Type'], ...(by ? [`by ${by}`] : []), ...(of ? [`on ${of}`] : [])].join(' ')
}

/** A node of a plan as EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) tells it; counts are means of its loops. */
type PlanNode = {
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

type Explained = { readonly Plan: PlanNode; readonly 'Execution Time': number }

/** A connection settles on the plan that it keeps after five executions. */
const untilSettled = 6

/**
 * Runs a statement with the values that it was sent with and answers its plan. It is run as often as it takes, so that
 * it is judged by the plan that a connection of the shop really ends up with.
 */
async function explain(client: PoolClient, { sql, parameters }: Sent): Promise<Explained> {
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
