import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/**
 * A statement whose text begins so is prepared under a name of its own: each connection parses it once and soon keeps
 * its plan. The big read statements of the storefront take longer to plan than to run (a product page: 9 of 11 ms).
 * Only for texts of a fixed shape, values in parameters: a text that varies would fill the server's memory.
 */
const mark = '/* keep plan */'

/** Whether connections keep the plan of a statement. */
export const keepsPlan = (text: string): boolean => text.startsWith(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** Lets this connection keep the plans of statements that ask for it. */
export function keepPlans(client: PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const prepared = (first: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && keepsPlan(first)
      ? query({ name: nameOf(first), text: first }, ...rest)
      : query(first, ...rest)
  Object.assign(client, { query: prepared })
}
