import { lazy, Suspense, useEffect, useState } from 'react'

const loadToast = () => import('../ui/toast.tsx')
const Host = lazy(async () => ({ default: (await loadToast()).ToastHost }))

/**
 * Says in passing what the page also says. The toast's code is loaded when there is something to say. `about` is any
 * value that is new each time the words are meant anew.
 */
export function PassingWords({ words, about }: { readonly words: string | null; readonly about: unknown }) {
  const [called, setCalled] = useState(false)
  useEffect(() => {
    if (words === null) return
    setCalled(true)
    void loadToast().then(({ say }) => say(words))
  }, [words, about])
  if (!called) return null
  return (
    <Suspense>
      <Host />
    </Suspense>
  )
}
