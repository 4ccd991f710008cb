import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { addressesOf } from '../route-addresses.ts'
import routes from '../routes.ts'

const name = 'virtual:addresses'

/**
 * Tells the pages which addresses the route table has, as `virtual:addresses`: navigation shows what works and nothing
 * else. The table itself belongs to the build and does not reach the browser.
 */
export const addresses = (): Plugin => ({
  name: 'bookmann:addresses',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null
    this.addWatchFile(resolve('web/routes.ts'))
    return `export default ${JSON.stringify(addressesOf(routes))}`
  },
})
