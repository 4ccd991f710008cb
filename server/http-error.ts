/** An error with a status, thrown for a request that is refused before any page or call handles it. */
export const httpError = (statusCode: number, message: string, code?: string): Error =>
  Object.assign(new Error(message), { statusCode, ...(code !== undefined && { code }) })
