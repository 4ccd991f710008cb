import { z } from 'zod'
import { refuseCall } from './envelope.ts'

/** The id of an edition in a query or a body. */
export const editionId = z.coerce
  .number({ error: 'Send the id of an edition.' })
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)

/** The 404 for an edition that is not public. */
export const unknownEdition = refuseCall(404, {
  code: 'unknown_edition',
  message: 'We do not know that title.',
})
