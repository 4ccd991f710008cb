import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A part whose code is fetched when it first opens, so that no page carries it from the start. It stays from then on:
 * its closing is to be seen.
 */
export function whenFirstOpen<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return function WhenFirstOpen(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
