import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { patienceMs } from './tests/support/patience.ts'

// The built pages are drawn as they are for visitors, by React's build for production.
const built = { NODE_ENV: 'production' }

// The processes of all rings, and of the next run, share what Node has compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url))

// The five rings. Everything beside the code is quick; what starts processes or browsers stands in tests/.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/test-postgres.ts'],
    // Tests wait for pages and the database about as long as they compute: three at once even on the smallest machine.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // In every process of tests before anything else.
    execArgv: ['--import', fileURLToPath(new URL('tests/support/quick-passwords.ts', import.meta.url))],
    expect: { poll: { timeout: patienceMs } },
    // The files that a process runs one after another load the code of the house once. Nothing of ours keeps what one
    // shop knows in a module (shops would mix in tests, and answers of two databases in a process), and what a test
    // changes of its process it puts back.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // These only end what hangs: no test fails because the machine is busy.
    testTimeout: 5 * patienceMs,
    hookTimeout: 5 * patienceMs,
    // Of the screens that a browser looks at side by side.
    maxConcurrency: 2,
    exclude: ['**/node_modules/**', 'build/**'],
    projects: [
      ring('parts', [
        '{kernel,ports,shop,adapters,sandbox,api,jobs,server,web,db,demo,tools}/**/*.test.{ts,tsx}',
      ]),
      ring(
        'house',
        [
          'tests/*.test.ts',
          'tests/{attacks,contracts,races,faults,running,search-judgements,simulation}/**/*.test.ts',
        ],
        built,
      ),
      ring('journeys', ['tests/journeys/**/*.test.ts'], built),
      ring('budgets', ['tests/budgets/**/*.test.ts'], built),
    ],
  },
})

function ring(name: string, include: string[], env: Record<string, string> = {}) {
  // Node runs our code as it is, as `npm start` does; beside the code there are screens, which Vite has to translate.
  const experimental = name === 'parts' ? {} : { viteModuleRunner: false, nodeLoader: false }
  return { extends: true as const, test: { name, include, env, experimental } }
}
