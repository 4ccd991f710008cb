import { createElement, type FunctionComponent, type SVGProps } from 'react'
import { classes } from './classes.ts'

/** The lines of a picture as lucide's files hold them: elements with their attributes, among them a key. */
type IconData = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

/**
 * Makes a picture of lucide's. The build puts it in the place of lucide's own maker, which can do more than anything
 * here asks for, weighs as much as ten pictures, and writes its names into every page. How its lines are drawn says
 * `shapes.css`, once.
 */
export default function createIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  const lines = node.map(([name, attributes]) => createElement(name, attributes))
  return (props) =>
    createElement(
      'svg',
      { width: 24, height: 24, viewBox: '0 0 24 24', ...props, className: classes('icon', props.className) },
      lines,
    )
}
