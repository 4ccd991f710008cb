/** So long a script may take to come, in ms (specification §9). */
const patience = 120_000

type Page = Pick<Document, 'createElement' | 'head'>

const loading = new Map<string, Promise<void>>()

/**
 * Loads a script of another site once, however often it is asked for. Rejects when it does not come, or not within two
 * minutes; then it may be asked for again. The page's content policy must admit its address.
 */
export function loadScript(src: string, page: Page = document): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const script = page.createElement('script')
  const coming = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${src} did not come in time`)), patience)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error(`${src} could not be loaded`))
    })
  })
  loading.set(src, coming)
  coming.catch(() => {
    loading.delete(src)
    script.remove()
  })
  script.async = true
  script.src = src
  page.head.append(script)
  return coming
}
