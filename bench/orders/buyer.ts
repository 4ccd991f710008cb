import { anyMobile } from '../../tools/drill/anybody.ts'

/** The same student under a number of their own: a number has five unpaid orders at most. */
export const newBuyer = () => ({ ...buyer, contact: { ...buyer.contact, mobile: anyMobile() } })

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
