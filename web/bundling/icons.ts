import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Makes lucide's icons be drawn by `web/ui/create-icon.ts`, on the server and in the browser alike. */
export const icons = (): Plugin => ({
  name: 'bookmann:icons',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      ? resolve('web/ui/create-icon.ts')
      : null,
})
