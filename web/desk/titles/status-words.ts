/** What the states of an edition are called. */
export const statusWords = { draft: 'Draft', live: 'On sale', withdrawn: 'Off sale' } as const
