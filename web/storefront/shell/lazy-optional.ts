import { type ComponentType, lazy } from 'react'
import { withinScriptPatience } from '../../browser/script-patience.ts'

/** Loads the code of a part. When it has not come within two minutes, the part draws nothing and the page stays. */
export const loadOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  withinScriptPatience(load()).then(
    (part) => ({ default: part }),
    (): { default: ComponentType<Props> } => ({ default: () => null }),
  )

/** `React.lazy` for a part that the page can do without; its code is fetched when it is first drawn. */
export const lazyOptional = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadOptional(load))
