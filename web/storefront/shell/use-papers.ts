import { useEffect, useState } from 'react'
import { counted } from '../../browser/in-flight.ts'
import { coursesMenu } from './menus.ts'
import type { PapersView } from './shell-view.ts'

/** The papers for the menu of courses, from the moment it opens or somebody comes near its button; null before. */
export function usePapers(): PapersView | null {
  const [papers, setPapers] = useState<PapersView | null>(null)
  useEffect(() => {
    if (papers) return
    let isAsked = false
    const ask = () => {
      if (isAsked) return
      isAsked = true
      // Without papers the menu leads to the lists of its levels; the next who opens it asks again.
      counted(readPapers).then(setPapers, () => {
        isAsked = false
      })
    }
    const onNear = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[popovertarget="${coursesMenu}"]`)) ask()
    }
    const menu = document.getElementById(coursesMenu)
    if (menu?.matches(':popover-open')) ask()
    menu?.addEventListener('beforetoggle', ask)
    document.addEventListener('pointerover', onNear)
    document.addEventListener('focusin', onNear)
    return () => {
      menu?.removeEventListener('beforetoggle', ask)
      document.removeEventListener('pointerover', onNear)
      document.removeEventListener('focusin', onNear)
    }
  }, [papers])
  return papers
}

async function readPapers(): Promise<PapersView> {
  const answer = await fetch(`${import.meta.env.BASE_URL}courses/papers`)
  if (!answer.ok) throw new Error(`The papers were answered with ${answer.status}`)
  return answer.json()
}
