import type { PlanNode } from './explain.ts'

/** The node of a plan that read most. */
export type Reading = {
  /** 'Seq Scan on editions'. */
  readonly node: string
  /** Rows that went through it, those that it threw away included, over all its loops. */
  readonly read: number
}

/** What a plan read for what it answered. */
export type PlanCheck = {
  /** Rows of the answer. */
  readonly answered: number
  readonly worst: Reading
  /** Pages of 8 kB that it touched. */
  readonly buffers: number
}

/**
 * What institutes and the shop's own rules fix: read whole at a glance, and no longer in a shop of a million editions.
 */
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
export function checkPlan(plan: PlanNode): PlanCheck {
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
export const isExcessive = ({ answered, worst }: PlanCheck, most: number): boolean =>
  worst.read > answered * most

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
