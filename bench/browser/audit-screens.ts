import lighthouse, { defaultConfig } from 'lighthouse'
import { launchBrowser } from '#tests/support/browser'
import { threePorts } from '#tests/support/ports'
import { type FoundScreen, findScreens } from '#tests/support/screens/find-screens'
import { screens } from '#tests/support/screens/screens'

// A trace tells of speed, which is not judged here, and takes longer to end than all the rest together.
const artifacts = defaultConfig.artifacts?.filter(({ id }) => id !== 'Trace' && id !== 'TraceElements')

/** What Lighthouse finds wrong with the screens that stand for their kind, as `screen: fault`; empty when all is well. */
export async function auditScreens(shopUrl: string): Promise<string[]> {
  const port = await threePorts()
  const browser = await launchBrowser({ debuggingPort: port })
  try {
    const find = findScreens(browser, `${shopUrl}/students`)
    const faults: string[] = []
    for (const { name } of screens.filter(({ audit }) => audit))
      faults.push(...(await faultsOf(await find(name), port)).map((fault) => `${name}: ${fault}`))
    return faults
  } finally {
    await browser.close()
  }
}

/** What Lighthouse finds wrong with a screen's access, practices and, where it is indexed, its being found. */
async function faultsOf(screen: FoundScreen, debuggingPort: number): Promise<string[]> {
  const result = await lighthouse(
    screen.url,
    {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['accessibility', 'best-practices', ...(screen.audit === 'indexed' ? ['seo'] : [])],
      disableFullPageScreenshot: true,
      extraHeaders: cookiesOf(screen),
      // It waits for times that only speed would need.
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 250,
      cpuQuietThresholdMs: 0,
    },
    { ...defaultConfig, artifacts },
  )
  if (!result) return ['Lighthouse answered nothing']
  const { lhr } = result
  if (lhr.runtimeError) return [lhr.runtimeError.message]
  return Object.values(lhr.categories).flatMap(({ id, score, auditRefs }) => {
    if (score === 1) return []
    const failed = auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id: rule }) => lhr.audits[rule] ?? [])
      .filter((audit) => audit.score !== 1 && audit.scoreDisplayMode !== 'notApplicable')
    return [
      `${id} ${score}`,
      ...failed.map((audit) => `${audit.id}: ${audit.title} ${firstOf(audit.details)}`),
    ]
  })
}

const cookiesOf = ({ state }: FoundScreen): Record<string, string> => {
  const cookies = typeof state === 'object' ? state.cookies : []
  if (cookies.length === 0) return {}
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** The first row of what an audit found, as it stands. */
const firstOf = (details: unknown): string => {
  const items = (details as { readonly items?: readonly unknown[] } | undefined)?.items
  return items?.[0] === undefined ? '' : JSON.stringify(items[0]).slice(0, 400)
}
