import { formatDay } from '#kernel/dates'
import type { AnnouncedFact } from '#shop/catalog'
import { TextLink } from '../ui/link.tsx'

/** What an institute has announced, with the day and the page of the announcement. */
export type AnnouncementView = ReturnType<typeof announcementsFor>[number]

/** What is announced, or not, about any of these papers (papers.code), one for each institute. */
export const announcementsFor = (facts: readonly AnnouncedFact[], papers: readonly string[]) =>
  facts
    .filter(({ paperCodes }) => paperCodes.some((code) => papers.includes(code)))
    .map(({ statement, announcedOn, href }) => ({
      statement,
      source:
        announcedOn !== null && href !== null
          ? { label: `Announced on ${formatDay(announcedOn)}`, href }
          : null,
    }))

/** One announcement as a sentence, with its source. */
export const Announcement = ({ statement, source }: AnnouncementView) => (
  <>
    {statement} {source && <TextLink href={source.href}>{source.label}</TextLink>}
  </>
)
