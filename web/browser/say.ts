const loadToast = () => import('../ui/toast.tsx')

let isNeeded = false
const listeners = new Set<() => void>()

/** Whether anything was ever said in passing: only then is there a place for toasts. */
export const toastsNeeded = (): boolean => isNeeded

/** Calls the listener when the first toast comes; answers a function that ends it. */
export function onToastsNeeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Says something in passing, or that something failed. The code of toasts is loaded when there is something to say;
 * when it does not come nothing is said: the page says all that matters itself.
 */
export async function say(words: string, kind: 'success' | 'failure' = 'success'): Promise<void> {
  isNeeded = true
  for (const listener of listeners) listener()
  const toast = await loadToast().catch(() => null)
  if (toast === null) return
  if (kind === 'success') toast.say(words)
  else toast.sayFailure(words)
}
