import { useEffect, useState } from 'react'
import { countInFlight } from '../../browser/in-flight.ts'
import type { PapersView } from './course-papers.ts'
import { coursesMenu } from './menus.ts'

/** The papers for the menu of courses, from the moment it opens or somebody comes near its button; null before. */
export function usePapers(): PapersView | null {
  const [papers, setPapers] = useState<PapersView | null>(null)
  useEffect(() => {
    if (papers) return
    let isRequested = false
    const send = () => {
      if (isRequested) return
      isRequested = true
      // Without papers the menu leads to the lists of its levels; the next who opens it asks again.
      countInFlight(readPapers).then(setPapers, () => {
        isRequested = false
      })
    }
    const onNear = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[popovertarget="${coursesMenu}"]`)) send()
    }
    const menu = document.getElementById(coursesMenu)
    if (menu?.matches(':popover-open')) send()
    menu?.addEventListener('beforetoggle', send)
    document.addEventListener('pointerover', onNear)
    document.addEventListener('focusin', onNear)
    return () => {
      menu?.removeEventListener('beforetoggle', send)
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
