import lighthouse from 'lighthouse'
import type { FoundScreen } from '../support/screens/find-screens.ts'

/** What Lighthouse finds wrong with a screen, category by category; a score of 100 finds nothing. Speed is not judged here. */
export async function lighthouseFaults(screen: FoundScreen, debuggingPort: number): Promise<string[]> {
  const categories = ['accessibility', 'best-practices', ...(screen.audit === 'indexed' ? ['seo'] : [])]
  const result = await lighthouse(screen.url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: categories,
    throttlingMethod: 'provided',
    disableFullPageScreenshot: true,
    extraHeaders: cookieHeader(screen),
  })
  if (!result) return ['Lighthouse answered nothing']
  const { lhr } = result
  if (lhr.runtimeError) return [lhr.runtimeError.message]
  return Object.values(lhr.categories).flatMap(({ id, score, auditRefs }) => {
    if (score === 1) return []
    const failed = auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id: rule }) => lhr.audits[rule] ?? [])
      .filter((audit) => audit.score !== null && audit.score < 1)
    return failed.map((audit) => `${id} ${score}: ${audit.id}, ${audit.title} ${firstElement(audit.details)}`)
  })
}

const cookieHeader = ({ state }: FoundScreen): Record<string, string> => {
  const cookies = typeof state === 'object' ? state.cookies : []
  if (cookies.length === 0) return {}
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** The first row of an audit's findings, as it stands. */
const firstElement = (details: unknown): string => {
  const items = (details as { readonly items?: readonly unknown[] } | undefined)?.items
  return items?.[0] === undefined ? '' : JSON.stringify(items[0]).slice(0, 400)
}
