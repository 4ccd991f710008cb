import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { groupIndian } from '#kernel/money'
import type { StateView } from '../storefront/order/order-view.ts'
import { Badge } from '../ui/badge.tsx'
import { deskAt } from './desks.ts'

type DeskPageProps = {
  /** Default: the name of the desk. */
  readonly title?: string
  /** How far the thing of the page is, beside its title. */
  readonly state?: StateView
  /** A line about what shows: how many, in which order. */
  readonly words: ReactNode
  readonly children: ReactNode
}

/** A page of staff: its title and what it says, inside the frame of the desks. */
export function DeskPage({ title, state, words, children }: DeskPageProps) {
  const desk = deskAt(useLocation())
  return (
    <>
      <h1 className="mt-4 font-serif text-24 font-bold">
        {state ? (
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular-nums">{title}</span>
            <span className="font-sans leading-none">
              <Badge tone={state.tone}>{state.label}</Badge>
            </span>
          </span>
        ) : (
          (title ?? desk?.label)
        )}
      </h1>
      <div className="mt-1 mb-4 max-w-measure text-14 text-soft">{words}</div>
      {children}
    </>
  )
}

/** How many of a list show, where it is cut. */
export const shownOf = (total: number, shown: number): string =>
  total > shown ? ` Showing ${shown} of ${groupIndian(total)}; the next appear as you work through them.` : ''
