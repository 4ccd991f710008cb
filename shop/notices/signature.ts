import { formatPhone } from '#kernel/mobile'
import type { Sender } from './notice.ts'

/** The lines under every notice: the support contact and the company. */
export const signature = ({ name, legalName, address, support }: Sender): string[] => [
  `Questions? Write to ${support.email} or call ${formatPhone(support.phone)} (${support.hours}).`,
  `${name}, a shop of ${legalName}, ${[...address.lines, address.city].join(', ')} ${address.pin}`,
]
