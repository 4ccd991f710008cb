/** Rows of a CSV file of the desk. */
export const mostExported = 10_000
