import { createContext } from 'react'

/** The nonce of inline scripts on the page being rendered; empty in the browser, since browsers hide it. */
export const PageNonce = createContext('')
