/** A refusal in the vendor's format, thrown during a call and written by the route. */
export const refused = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode, body: { message, status_code: statusCode } })
