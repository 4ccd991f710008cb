import { z } from 'zod'
import type { JobPlan } from '#jobs/plan'

const errand: JobPlan<{ note: string }> = {
  data: z.object({ note: z.string() }),
  retry: { retries: 3, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  leaseSeconds: 2,
}

/** A timetable of one job with a short lease, shared by a test and the process that it kills. */
export const errands = { errand }
