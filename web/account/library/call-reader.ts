import { readerHref } from '#kernel/library-links'
import { withBase } from '#kernel/links'

/**
 * Saves something that is read or written, and answers what the shop says; null without network. Not by a form of the
 * router: what fails there takes the page away from who reads it.
 */
export async function callReader<Answer>(
  editionId: number,
  fields: Readonly<Record<string, string>>,
): Promise<(Partial<Answer> & { readonly status: number }) | null> {
  try {
    const answer = await fetch(withBase(`${readerHref(editionId)}/reading`), {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true,
    })
    return { ...(await answer.json().catch(() => ({}))), status: answer.status }
  } catch {
    return null
  }
}
