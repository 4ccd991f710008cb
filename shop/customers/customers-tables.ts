import type { GeneratedInstant } from '#db/columns'

export type StudentInterestsTable = {
  user_id: string
  level_code: string
  attempt_code: string
  changed_at: GeneratedInstant
}

/** The tables that customers writes. */
export type CustomersTables = {
  student_interests: StudentInterestsTable
}
