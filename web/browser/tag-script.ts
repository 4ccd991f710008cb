import { withinScriptPatience } from './script-patience.ts'

let isLoaded = false

/** Loads the tag manager once a page. A script that has not come within two minutes is given up. */
export async function loadTagScript(): Promise<void> {
  if (isLoaded) return
  isLoaded = true
  const element = Object.assign(document.createElement('script'), { src: '/students/tag-manager.js' })
  const coming = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('The tag manager did not come'))
  })
  document.head.append(element)
  // A script that belongs to another document does not run when it arrives late.
  await withinScriptPatience(coming).catch(() =>
    document.implementation.createHTMLDocument().body.append(element),
  )
}

/** Ends what the tag manager started on this page, by opening the page again without it. */
export function endTags(): void {
  if (isLoaded) location.reload()
}
