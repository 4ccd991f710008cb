// `npm test`: types, lint, format, what nobody uses, the build, every ring of tests, and one closing line. With words
// after it (`npm test -- orders`) only the tests whose file names contain one of them.
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './install.mjs'
import { node24 } from './node24.mjs'
import { CHECKS, passes, runRings, writeRouteTypes } from './rings.mjs'
import { endWith } from './trouble.mjs'

const words = process.argv.slice(2)

try {
  await ensurePackages()
  const node = node24()
  if (words.length === 0) await writeRouteTypes(node)
  const [built, ...checks] = await twoAtATime([
    () => builds(node),
    ...(words.length > 0 ? [] : CHECKS.map((check) => () => passes(node, check))),
  ])
  const rings = await runRings(node, words)
  const passed = rings.passed + checks.filter(Boolean).length
  const failed = rings.failed + checks.filter((isFine) => !isFine).length + (built ? 0 : 1)
  console.log(`\n${passed} passed, ${failed} failed${rings.skipped > 0 ? `, ${rings.skipped} skipped` : ''}`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  endWith(error)
}

/** The journeys run against the built pages. */
async function builds(node) {
  try {
    await ensureBuild(node)
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

/** Does jobs in order, two at a time (the smallest machines have two cores), and answers their results in order. */
async function twoAtATime(jobs) {
  const results = []
  let next = 0
  const lane = async () => {
    while (next < jobs.length) {
      const mine = next++
      results[mine] = await jobs[mine]()
    }
  }
  await Promise.all([lane(), lane()])
  return results
}
