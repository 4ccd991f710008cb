import { createContext } from 'react'

/** The id of the request that rendered the page; error pages print it, so that support finds the fault in the log. */
export const RequestId = createContext('')
