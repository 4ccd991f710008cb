import { anyMobile } from '../../tools/drill/anybody.ts'
import type { GuestResponse } from '../guest.ts'

/** Ten percent off, however often. */
export const benchCode = 'BENCH10'

/** The same student under an address and a number of their own: a number has five unpaid orders at most. */
export function newBuyer() {
  const mobile = anyMobile()
  return { ...buyer, contact: { email: `bench-${mobile}@example.com`, mobile } }
}

/** Where orders go: an invented student at a real PIN code where couriers collect cash. */
export const buyer = {
  contact: { email: 'bench@example.com', mobile: '9845012345' },
  shipping: {
    name: 'Nandini Kulkarni',
    address1: '12 Temple Street',
    address2: 'Jayanagar',
    mobile: '9845012345',
    pin: '560034',
  },
} as const

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
