import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

/** A text that was sent so often is prepared: large ones take longer to parse and plan than to run. */
export const timesBefore = 2
/** Every connection stores each prepared text with its plan. */
const most = 400

/**
 * The pool for the query builder: each connection parses and plans a text that comes often once. The condition of a partial
 * index that ON CONFLICT names is written as a literal: a plan for all values does not know a parameter.
 */
export function withPrepared(pool: Pool): PostgresPool {
  const nameOf = namesByUse()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const query = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values })
      const named: PostgresPoolClient = Object.create(client, { query: { value: query } })
      return named
    },
  }
}

/** Gives texts their names; none while one is to be parsed each time. */
function namesByUse(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  /** How often other texts came. Those whose shape follows their values rarely come again. */
  const times = new LRUCache<string, number>({ max: 2000 })
  return (text) => {
    const known = names.get(text)
    // Several commands in one text cannot be prepared.
    if (known !== undefined || names.size >= most || text.includes(';')) return known
    const count = (times.get(text) ?? 0) + 1
    times.set(text, count)
    if (count <= timesBefore) return undefined
    times.delete(text)
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}
