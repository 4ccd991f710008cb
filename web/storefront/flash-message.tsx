import { useEffect } from 'react'
import { showToast } from '../browser/show-toast.ts'

type FlashMessageProps = {
  readonly words: string | null
  /** A value that changes each time the words are to be shown again. */
  readonly about: unknown
}

/** Shows as a toast what the page also says. */
export function FlashMessage({ words, about }: FlashMessageProps) {
  useEffect(() => {
    if (words !== null) void showToast(words)
  }, [words, about])
  return null
}
