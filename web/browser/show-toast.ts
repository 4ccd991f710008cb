const loadToast = () => import('../ui/toast.tsx')

let isNeeded = false
const listeners = new Set<() => void>()

/** Whether a toast was shown on this page: only then its host is mounted. */
export const toastsNeeded = (): boolean => isNeeded

/** Calls the listener when the first toast comes; answers a function that ends it. */
export function onToastsNeeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast. Its code is loaded on demand; when it does not come nothing shows, as the page says the same. */
export async function showToast(words: string, kind: 'success' | 'failure' = 'success'): Promise<void> {
  isNeeded = true
  for (const listener of listeners) listener()
  const toast = await loadToast().catch(() => null)
  if (toast === null) return
  if (kind === 'success') toast.toastSuccess(words)
  else toast.toastFailure(words)
}
