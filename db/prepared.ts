import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** A text that was sent so often is prepared: large ones take longer to parse and plan than to run. */
export const timesBefore = 2
/** Every connection stores each prepared text with its plan. */
const most = 400

/**
 * The clients of one pool: each connection parses and plans a text that comes often once. The condition of a partial
 * index that ON CONFLICT names is written as a literal: a plan for all values does not know a parameter.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = namesByUse()
  return class extends pg.Client {
    override query(...[text, values, ...rest]: readonly unknown[]): never {
      const isText = typeof text === 'string'
      const sent = isText && Array.isArray(values) ? [{ name: nameOf(text), text, values }] : [text, values]
      return Reflect.apply(super.query, this, [...sent, ...rest]) as never
    }
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
