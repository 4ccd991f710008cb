import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react'

/**
 * Answers the HTML of an inside that looks the same wherever the key is the same, drawn the first time; null where it
 * has to be drawn in its place. Given by the server alone (`keep-html.tsx`).
 */
export type KeepHtml = (key: string, inside: ReactNode) => string | null

export const KeepHtmlContext = createContext<KeepHtml | null>(null)

type KeptTag = 'li' | 'ul' | 'div'

type KeptProps<Tag extends KeptTag> = ComponentProps<Tag> & {
  readonly as: Tag
  /** Names all that the inside depends on. Asked for by the server alone. */
  readonly by: () => string
  readonly children: ReactNode
}

/**
 * An element whose inside the server need not draw for each page anew: the card of a title stands on many lists. The
 * browser reads the same HTML and takes it over as it does any other. The inside may use neither `useId` nor anything
 * of the page around it but the way links are drawn.
 */
export function Kept<Tag extends KeptTag>({ as, by, children, ...attributes }: KeptProps<Tag>): ReactNode {
  const keep = use(KeepHtmlContext)
  const html = keep === null ? null : keep(by(), children)
  return html === null
    ? createElement(as, attributes, children)
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}
