// `npm start` and `npm run dev`: from a fresh clone to a running store. Plain JavaScript on Node's own modules,
// because it runs before anything is installed, on Node 20.
import { join } from 'node:path'
import { addressToServe, checkFree } from './address.mjs'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './install.mjs'
import { node24 } from './node24.mjs'
import { checkOnlyCopy, forgetCopy, noteCopy } from './only-copy.mjs'
import { root } from './root.mjs'
import { serve } from './serve.mjs'
import { endWith } from './trouble.mjs'

const isDevelopment = process.argv.includes('--dev')

try {
  const address = addressToServe()
  await checkOnlyCopy(address)
  await checkFree(address)
  noteCopy(address)
  await ensurePackages()
  const node = node24()
  if (!isDevelopment) await ensureBuild(node)
  const code = await serve(node, ['--max-semi-space-size=16', 'server/main.ts'], {
    env: {
      // With the smaller young space above, memory after load stays some 130 MB lower (glibc keeps an arena a thread).
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      NODE_ENV: isDevelopment ? 'development' : 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'), // halves the time to load
    },
    onStart: (pid) => noteCopy(address, pid),
  })
  forgetCopy(address)
  process.exit(code)
} catch (error) {
  endWith(error)
}
