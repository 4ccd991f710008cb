import type { Sender } from './notice.ts'

/** Who writes the messages of tests. */
export const sender: Sender = {
  name: 'Bookmann',
  legalName: 'Bookmann Private Limited',
  address: { lines: ['14 Ansari Road'], city: 'New Delhi', pin: '110002', stateCode: '07' },
  support: { email: 'help@bookmann.example.com', phone: '+911145678901', hours: 'Monday to Saturday' },
  baseUrl: 'https://shop.example.com',
}
