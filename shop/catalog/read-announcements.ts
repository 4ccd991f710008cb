import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** What an institute has announced on a topic, or that it has announced nothing. */
export type AnnouncedFact = {
  /** 'income-tax-act-2025' */
  readonly topic: string
  readonly courseCode: string
  /** One sentence for students. */
  readonly statement: string
  /** The first attempt that it holds for; null: not announced. */
  readonly attemptCode: string | null
  /** 'YYYY-MM-DD'; null: not announced. */
  readonly announcedOn: string | null
  readonly href: string | null
  /** papers.code of what it is about. */
  readonly paperCodes: readonly string[]
}

/** Everything that institutes have announced, for notices and pages. */
export const listAnnouncements = (db: Db): Promise<AnnouncedFact[]> =>
  allRows<AnnouncedFact>(db)`
    select n.topic, n.course_code "courseCode", n.statement, n.attempt_code "attemptCode",
      n.announced_on "announcedOn", n.href,
      array(select np.paper_code::text from announcement_papers np
        where np.topic = n.topic and np.course_code = n.course_code order by 1) "paperCodes"
    from announcements n order by n.topic, n.course_code`
