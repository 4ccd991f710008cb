import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { countInFlight } from '../../browser/in-flight.ts'
import { Anchor, TextLink } from '../../ui/link.tsx'
import type { CourseView } from '../load-shell.ts'
import type { PaperGroup, PapersView } from './course-papers.ts'
import { coursesMenu } from './menus.ts'
import { levelPlaces, paperHref } from './navigation.ts'
import { useShell } from './use-shell.ts'

/** Below the shelves on a wide screen; a sheet from the bottom on a phone. */
const place =
  'inset-auto w-full overscroll-contain border-line bg-card text-ink shadow-float max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:max-h-[85dvh] max-wide:max-w-full max-wide:overflow-y-auto max-wide:rounded-t-card max-wide:border-t max-wide:pb-[env(safe-area-inset-bottom)] wide:top-34 wide:left-[calc(50%-min(620px,50%-32px))] wide:w-[min(1240px,100%-64px)] wide:rounded-card wide:border supports-[top:anchor(bottom)]:wide:top-[anchor(bottom)] supports-[top:anchor(bottom)]:wide:[position-anchor:--shelves] wide:mt-1'

/**
 * Course → level → paper as a native popover with one open level at a time. Scripts add the papers of a level, arrow
 * keys and the pointer (`menu-keys.ts`).
 */
export function CoursesMenu() {
  const shell = useShell()
  const courses = shell?.courses ?? []
  const papers = usePapers()
  const first = shell?.levelCode ?? courses[0]?.levels[1]?.code
  return (
    <nav
      id={coursesMenu}
      popover="auto"
      aria-label="Courses"
      className={`${place} backdrop:bg-shade wide:backdrop:bg-transparent print:hidden`}
    >
      <p className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-card py-1 pr-2 pl-4 font-serif text-20 font-bold wide:hidden">
        Courses
        <button
          type="button"
          popoverTarget={coursesMenu}
          popoverTargetAction="hide"
          aria-label="Close"
          className="grid size-11 place-items-center"
        >
          <X className="size-5" />
        </button>
      </p>
      <div className="relative p-4 wide:min-h-112 wide:p-0">
        <div className="grid gap-5 wide:w-80 wide:gap-3 wide:border-r wide:border-line wide:p-4">
          {courses.map((course) => (
            <CourseLevels key={course.code} course={course} open={first} papers={papers} />
          ))}
        </div>
      </div>
    </nav>
  )
}

type CourseLevelsProps = {
  readonly course: CourseView
  /** The level open at first. */
  readonly open: string | undefined
  readonly papers: PapersView | null
}

const CourseLevels = ({ course, open, papers }: CourseLevelsProps) => (
  <section>
    <h2 className="flex items-baseline gap-2 px-2 pb-1 text-14">
      <span
        aria-hidden="true"
        className="size-2.5 rounded-round"
        style={{ background: `var(--${course.code})` }}
      />
      <b className="font-bold">{course.name}</b>
      <span className="text-12 text-soft">{course.fullName}</span>
    </h2>
    {course.levels.map((level) => (
      <details key={level.code} name="course-level" open={level.code === open}>
        <summary className="menu-level">{level.name}</summary>
        <LevelPlaces course={course.code} level={level} groups={papers?.[level.code] ?? []} />
      </details>
    ))}
  </section>
)

type LevelPlacesProps = {
  readonly course: string
  readonly level: CourseView['levels'][number]
  readonly groups: readonly PaperGroup[]
}

const LevelPlaces = ({ course, level, groups }: LevelPlacesProps) => (
  <div className="menu-places">
    <p>
      <span aria-hidden="true">{level.name}</span>
      {levelPlaces(course, level).map(({ href, label }) => (
        <TextLink key={href} href={href}>
          {label}
        </TextLink>
      ))}
    </p>
    <div>
      {groups.map(({ name, papers }) => (
        <div key={name ?? ''}>
          {name && <h3 className="pb-1 text-12 font-bold text-soft">{name}</h3>}
          <ul>
            {papers.map((paper) => (
              <li key={paper.number}>
                <Anchor href={paperHref(paper)} className="menu-paper">
                  <span>{paper.number}</span>
                  {paper.name}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </div>
)

/** The papers for the menu of courses, from the moment it opens or somebody comes near its button; null before. */
function usePapers(): PapersView | null {
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
    const stop = new AbortController()
    menu?.addEventListener('beforetoggle', send, { signal: stop.signal })
    document.addEventListener('pointerover', onNear, { signal: stop.signal })
    document.addEventListener('focusin', onNear, { signal: stop.signal })
    return () => stop.abort()
  }, [papers])
  return papers
}

async function readPapers(): Promise<PapersView> {
  const answer = await fetch(`${import.meta.env.BASE_URL}courses/papers`)
  if (!answer.ok) throw new Error(`The papers were answered with ${answer.status}`)
  return answer.json()
}
