import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repositoryRoot } from './folder.ts'
import type { Measured, Measurement } from './measurements.ts'

/** The generator of load, in a process of its own beside the shop's. */
export type Generator = {
  /** Carries out one measurement. Throws when it could not be carried out at all. */
  readonly measure: (what: Measurement & { readonly seconds: number }) => Promise<Measured>
  readonly close: () => Promise<void>
}

/** Starts the generator of load; it takes one measurement at a time. */
export function openGenerator(): Generator {
  const child = fork(join(repositoryRoot, 'bench/load.ts'))
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('The generator of load ended.')))
  exited.catch(() => {})
  return {
    measure: async (what) => {
      child.send(what)
      const [answer] = (await Promise.race([once(child, 'message'), exited])) as [
        Measured | { readonly fault: string },
      ]
      if ('fault' in answer) throw new Error(answer.fault)
      return answer
    },
    close: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
