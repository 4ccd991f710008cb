// `npm start` and `npm run dev`: from a fresh clone to a running store. Plain JavaScript on Node's own modules,
// because it runs before anything is installed, on Node 20.
import { addressToServe, checkFree } from './address.mjs'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './install.mjs'
import { node24 } from './node24.mjs'
import { checkOnlyCopy, noteCopy, removeCopyRecord } from './only-copy.mjs'
import { serve, serverEnv, serverWords } from './serve.mjs'
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
  const code = await serve(node, serverWords(address.program, address.heapLimitMb), {
    env: { ...serverEnv, NODE_ENV: isDevelopment ? 'development' : 'production' },
    onStart: (pid) => noteCopy(address, pid),
  })
  removeCopyRecord(address)
  process.exit(code)
} catch (error) {
  endWith(error)
}
