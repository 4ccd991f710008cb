import { createContext } from 'react'

/** What admits a script of ours to the page that is being drawn; in the browser nothing, since browsers hide it. */
export const PageNonce = createContext('')
