import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { addressesOf } from '../route-addresses.ts'
import routes from '../routes.ts'

const name = 'virtual:addresses'

/** Gives pages the addresses of the route table as `virtual:addresses`, so that navigation links only to what exists. */
export const addresses = (): Plugin => ({
  name: 'bookmann:addresses',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null
    this.addWatchFile(resolve('web/routes.ts'))
    return `export default ${JSON.stringify(addressesOf(routes))}`
  },
})
