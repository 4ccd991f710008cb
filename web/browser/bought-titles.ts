import { useSyncExternalStore } from 'react'

/** When the visitor bought an edition: the day as people read it, the order, and whether their library opens it. */
export type BoughtTitle = {
  readonly edition: number
  readonly on: string
  readonly orderNo: string
  readonly opens: boolean
}

let bought: ReadonlyMap<number, BoughtTitle> = new Map()
const listeners = new Set<() => void>()

/** Sets what the visitor bought, which cached pages cannot tell. */
export function setBoughtTitles(titles: readonly BoughtTitle[]): void {
  bought = new Map(titles.map((title) => [title.edition, title]))
  for (const listener of listeners) listener()
}

function onBoughtTitles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the visitor bought an edition; null when they did not, on the server, and until it has been read. */
export const useBoughtTitle = (edition: number): BoughtTitle | null =>
  useSyncExternalStore(
    onBoughtTitles,
    () => bought.get(edition) ?? null,
    () => null,
  )
