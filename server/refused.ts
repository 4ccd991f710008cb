/** A request that is turned away before any page or call looks at it: thrown, and put into words by whoever answers. */
export const refused = (statusCode: number, message: string, code?: string): Error =>
  Object.assign(new Error(message), { statusCode, ...(code !== undefined && { code }) })
