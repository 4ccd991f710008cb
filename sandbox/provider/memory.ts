import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

/** The share of the time that writing may take: a large memory is written less often. */
const mostOfTime = 0.05

/**
 * What a provider remembers from one run of the sandbox to the next, also when it was killed: what `read` answers is stored in
 * the file, where things that are named twice stay the same thing. Without a file nothing is remembered.
 */
export function openMemory<Contents extends object>(file: string | null, read: () => Contents) {
  let timer: NodeJS.Timeout | undefined
  let restsUntil = 0
  const write = (path: string) => {
    clearTimeout(timer)
    timer = undefined
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
    /** Stores what has changed: at once, or soon where it was stored a moment ago. */
    store: (): void => {
      if (file === null) return
      const waitMs = restsUntil - performance.now()
      if (waitMs <= 0) write(file)
      else timer ??= setTimeout(write, waitMs, file)
    },
    stop: (): void => {
      if (file !== null && timer) write(file)
    },
  }
}
