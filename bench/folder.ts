import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))

/** Where measuring keeps its data and writes what it found; git does not see it. */
export const folder = fileURLToPath(new URL('../.cache/bench', import.meta.url))
