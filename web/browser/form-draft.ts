import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

// In memory alone: another tab, a reload or another person after signing out finds nothing.
const drafts = new Map<string, FormData>()

/** Drops what was typed in every form. */
export const dropDrafts = (): void => drafts.clear()

/**
 * Keeps what is typed in a form until it is sent, so that going away within the shop and back loses nothing. Hidden fields,
 * passwords and files are not kept. `isRefused`: the form was sent and came back, so that what it holds is unsent again.
 * `isKept`: false for a form that is filled in for several people, who must not get each other's words.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  { isKept, isRefused }: { readonly isKept: boolean; readonly isRefused: boolean },
): void {
  const { pathname, search } = useLocation()
  const isSent = useRef(false)
  useEffect(() => {
    if (isRefused) isSent.current = false
  }, [isRefused])
  useEffect(() => {
    const element = form.current
    if (!element || !isKept) return
    const address = pathname + search
    const draft = drafts.get(address)
    if (draft) fillFrom(element, draft)
    const end = new AbortController()
    element.addEventListener('input', () => drafts.set(address, new FormData(element)), end)
    element.addEventListener('submit', () => (isSent.current = true), end)
    return () => {
      end.abort()
      if (isSent.current) drafts.delete(address)
      isSent.current = false
    }
  }, [form, isKept, pathname, search])
}

function fillFrom(form: HTMLFormElement, draft: FormData): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(hidden|password|file|submit)$/.test(control.type)) continue
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
      control.checked = draft.getAll(control.name).includes(control.value)
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      const value = draft.get(control.name)
      if (typeof value === 'string') control.value = value
      // A folded part that holds something is open, as after a refusal.
      const folded = control.closest('details')
      if (folded && control.value !== '') folded.open = true
    }
  }
}
