import { useEffect } from 'react'
import { say } from '../browser/say.ts'

type PassingWordsProps = {
  readonly words: string | null
  /** Any value that is new each time the words are meant anew. */
  readonly about: unknown
}

/** Says in passing what the page also says. */
export function PassingWords({ words, about }: PassingWordsProps) {
  useEffect(() => {
    if (words !== null) void say(words)
  }, [words, about])
  return null
}
