import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { fillHearts, forgetHearts, watchHearts } from '../../../browser/hearts.ts'
import type { ShellView } from '../shell-view.ts'

/** Fills the hearts of each page that comes, and takes their presses. */
export function useHearts(shell: ShellView | undefined): void {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const hasList = shell?.hasOwnThings ?? false
  const who = shell?.userName ?? ''
  const shownTo = useRef(who)
  useEffect(() => {
    if (shownTo.current !== who) forgetHearts()
    shownTo.current = who
    if (isIdle) void fillHearts(hasList)
  }, [key, isIdle, hasList, who])
  useEffect(watchHearts, [])
}
