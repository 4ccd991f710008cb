import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { addresses } from './web/bundling/addresses.ts'

// The five rings. Everything beside the code is quick; what starts processes or browsers stands in tests/.
export default defineConfig({
  // What pages know of the route table they know in tests too.
  plugins: [addresses()],
  test: {
    globalSetup: ['tests/support/test-postgres.ts'],
    // Tests wait for pages and the database about as long as they compute: three at once even on the smallest machine.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // When to give up what is asked again and again until it is so. One second, unless said, would measure the machine.
    expect: { poll: { timeout: 10_000 } },
    // The files that a process runs one after another load the code of the house once. Nothing of ours keeps what one
    // shop knows in a module (shops would mix in tests, and answers of two databases in a process), and what a test
    // changes of its process it puts back.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // The first that asks for the demonstration shop plants it.
    hookTimeout: 90_000,
    // Of the screens that a browser looks at side by side.
    maxConcurrency: 2,
    exclude: ['**/node_modules/**', 'build/**'],
    projects: [
      ring(
        'parts',
        ['{kernel,ports,shop,adapters,sandbox,api,jobs,server,web,db,tools}/**/*.test.{ts,tsx}'],
        15_000,
      ),
      ring(
        'house',
        ['tests/*.test.ts', 'tests/{attacks,contracts,races,faults,running,search-judgements}/**/*.test.ts'],
        60_000,
      ),
      ring('journeys', ['tests/journeys/**/*.test.ts'], 90_000),
      ring('budgets', ['tests/budgets/**/*.test.ts'], 90_000),
    ],
  },
})

function ring(name: string, include: string[], timeout: number) {
  return { extends: true as const, test: { name, include, testTimeout: timeout } }
}
