import { type ComponentType, lazy } from 'react'
import { withinScriptPatience } from '../../browser/script-patience.ts'

const Nothing = () => null

/**
 * A part that is loaded when it is wanted and that the page can do without: when its code does not come, over a bad
 * line or because a new version is out, or takes two minutes, nothing stands in its place and the page stays.
 */
export const dispensable = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    withinScriptPatience(load()).then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: Nothing }),
    ),
  )
