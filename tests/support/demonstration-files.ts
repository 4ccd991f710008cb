import { cacheFolder } from './browser/cache-folder.ts'

/** The files of the demonstration shop of tests: the covers of a few titles, named by what is in them. */
export const demonstrationFiles = () => cacheFolder('demonstration')
