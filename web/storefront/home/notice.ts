import type { AnnouncedFact, Course } from '#shop/catalog'
import { type AnnouncementView, announcementsFor } from '../announcement.tsx'

/**
 * What the institute of a course has announced, or not, about the papers of a level, or of any level while none is
 * chosen; null where it is about none of them.
 */
export function noticeOf(
  announcements: readonly AnnouncedFact[],
  course: Course | undefined,
  levelCode: string | null,
): AnnouncementView | null {
  const levels = course?.levels.filter(({ code }) => levelCode === null || code === levelCode) ?? []
  const papers = levels.flatMap((level) => level.papers.map(({ code }) => code))
  return announcementsFor(announcements, papers)[0] ?? null
}
