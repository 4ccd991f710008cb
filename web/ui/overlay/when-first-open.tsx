import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A part whose code is loaded when it first opens. It stays mounted from then on, so that its closing is animated. */
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
