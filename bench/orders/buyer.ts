import { anyMobile } from '../../tools/drill/anybody.ts'

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
