import { z } from 'zod'
import { jobs } from '#jobs/jobs'
import type { JobPlan } from '#jobs/plan'

const errand: JobPlan<{ note: string }> = {
  data: z.object({ note: z.string() }),
  retry: { retries: 3, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  leaseSeconds: 2,
}

/** A timetable of one job with a short lease, shared by a test and the process that it kills. */
export const errands = { errand }

/** The job that reads uploaded books, with the shortest silence after which a worker counts as gone. */
export const bookJobs = {
  'import-book': { ...jobs['import-book'], retry: errand.retry, heartbeatSeconds: 10 },
}
