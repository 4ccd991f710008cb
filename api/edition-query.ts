import { z } from 'zod'
import { refused } from './envelope.ts'

/** The id of an edition as calls are sent it, in an address or a body. */
export const editionId = z.coerce
  .number({ error: 'Send the id of an edition.' })
  .int()
  .positive()
  .max(2 ** 53 - 1)

/** Answered 404 about an edition that nobody sees. */
export const unknownEdition = refused({ code: 'unknown_edition', message: 'We do not know that title.' })
