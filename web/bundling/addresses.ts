import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { addressesOf } from '../route-addresses.ts'
import routes from '../routes.ts'
import { listPatterns } from '../storefront/list/patterns.ts'

const name = 'virtual:addresses'

/** Where navigation may lead: pages that are one each, and lists. The browser loads them, so those of staff are not among them. */
const linkable = [
  ...addressesOf(routes).filter((address) => !/[:*]|^desk/.test(address)),
  ...addressesOf(listPatterns.map((path) => ({ path }))),
]

/** Gives pages these addresses as `virtual:addresses`, so that navigation links only to what exists. */
export const addresses = (): Plugin => ({
  name: 'bookmann:addresses',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null
    this.addWatchFile(resolve('web/routes.ts'))
    return `export default ${JSON.stringify(linkable)}`
  },
})
