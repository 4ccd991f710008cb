import { createContext } from 'react'

/** The id of the request that drew this page: printed on error pages, so that support finds the fault in the log. */
export const RequestId = createContext('')
