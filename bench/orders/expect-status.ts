import type { GuestResponse } from '../guest.ts'

/** The answer, when it has that status; throws what came instead. */
export function expectStatus(answer: GuestResponse, status: number): GuestResponse {
  if (answer.status === status) return answer
  throw new Error(`${answer.status} instead of ${status}: ${answer.location ?? answer.body.slice(0, 300)}`)
}

/** Where an answer leads on to, as an address; throws when it does not. */
export function leadsTo(answer: GuestResponse, shopUrl: string): string {
  const { location } = expectStatus(answer, answer.status === 302 ? 302 : 303)
  if (location === undefined) throw new Error('A redirect leads nowhere.')
  return new URL(location, shopUrl).href
}
