import { randomInt } from 'node:crypto'

// Unpaid orders are limited by network and mobile number, and all buyers of a drill or a bench come from this machine:
// each names a network of its own, where the shop trusts 127.0.0.1 as its proxy.

/** The address of nobody. */
export const anyNetwork = () => `10.${Array.from({ length: 3 }, () => randomInt(256)).join('.')}`

/** The mobile number of nobody. */
export const anyMobile = () => `98${String(randomInt(10 ** 8)).padStart(8, '0')}`
