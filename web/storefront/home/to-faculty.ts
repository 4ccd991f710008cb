import type { Faculty } from '#shop/search'
import { authorHref } from '../authors/author-href.ts'
import { hueOf } from '../card-view.ts'
import type { FacultyView } from './home-view.ts'

/** Somebody who teaches, with how many classes and what students gave them. */
export const toFaculty = ({
  id,
  slug,
  name,
  credentials,
  courseCode,
  classes,
  reviews,
  stars,
}: Faculty): FacultyView => ({
  name,
  initials: name
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .map((word) => word.charAt(0))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join(''),
  credentials,
  hue: hueOf(courseCode),
  classes: `${classes} ${classes === 1 ? 'class' : 'classes'}`,
  rating: reviews > 0 ? { average: Math.round((stars * 10) / reviews) / 10, count: reviews } : null,
  href: authorHref({ id, slug }),
})
