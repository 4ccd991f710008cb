import type { ReactNode } from 'react'

/** A part of a text, from a place in it up to another. */
export type Mark = readonly [from: number, to: number]

/** A text with parts of it marked, such as what was searched for. */
export function Marked({ text, marks = [] }: { readonly text: string; readonly marks?: readonly Mark[] }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const [from, to] of marks) {
    parts.push(
      text.slice(done, from),
      <mark key={from} className="rounded-control bg-warning-tint text-inherit">
        {text.slice(from, to)}
      </mark>,
    )
    done = to
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  )
}
