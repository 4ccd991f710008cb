import type { Response } from 'playwright-core'

/**
 * What keeps a CDN from keeping a page that anonymous visitors share: nothing that may be kept names a nonce, and its scripts
 * are admitted by their hashes. Pages drawn for one visitor carry no tag and are not judged.
 */
export async function uncacheableReasons(answer: Response): Promise<string[]> {
  const headers = await answer.allHeaders()
  if (headers.etag === undefined) return []
  const policy = headers['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  return [
    ...(/'sha256-/.test(scripts) ? [] : ['its policy admits its scripts by no hash']),
    ...(/nonce|unsafe/.test(scripts) ? [`its policy says ${scripts}`] : []),
    ...(/\bnonce="[^"]/.test(await answer.text()) ? ['a nonce stands in it'] : []),
    ...(headers['set-cookie'] === undefined ? [] : ['it sets a cookie']),
  ]
}
