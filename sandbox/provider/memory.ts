import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

/** The share of the time that writing may take: a large memory is written less often. */
const mostOfTime = 0.1

/**
 * What a provider remembers from one run of the sandbox to the next, also when it was killed: what `read` answers is stored in
 * the file, where things that are named twice stay the same thing. Without a file nothing is remembered.
 */
export function openMemory<Contents extends object>(file: string | null, read: () => Contents) {
  let next: Promise<void> | null = null
  let restsUntil = 0
  const write = (path: string) => {
    next = null
    const started = performance.now()
    writeFileSync(`${path}.new`, serialize(read()))
    renameSync(`${path}.new`, path)
    const ended = performance.now()
    restsUntil = ended + (ended - started) / mostOfTime
  }
  return {
    /** What the last run left; null after none. */
    recall: (): Contents | null =>
      file !== null && existsSync(file) ? deserialize(readFileSync(file)) : null,
    /** Stores what has changed; resolves once that is done. */
    store: async (): Promise<void> => {
      if (file === null) return
      next ??= new Promise((resolve) => {
        setTimeout(() => resolve(write(file)), Math.max(restsUntil - performance.now(), 0))
      })
      await next
    },
  }
}
