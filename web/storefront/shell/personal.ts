/**
 * What belongs to one visitor is not shown while a page that was drawn for another state of the session is asked anew:
 * `session-check.ts` says so on the document.
 */
export const personal = 'in-data-[session=checking]:invisible'
