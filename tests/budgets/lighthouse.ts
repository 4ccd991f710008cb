import lighthouse, { defaultConfig } from 'lighthouse'
import type { FoundScreen } from '../support/screens/find-screens.ts'

// A trace tells of speed, which is not judged here, and takes longer to end than all the rest together.
const artifacts = defaultConfig.artifacts?.filter(({ id }) => id !== 'Trace' && id !== 'TraceElements')

/**
 * What Lighthouse finds wrong with a screen's access and practices, and, where it is indexed, with finding it; a score
 * of 100 is nothing.
 */
export async function lighthouseFaults(screen: FoundScreen, debuggingPort: number): Promise<string[]> {
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
