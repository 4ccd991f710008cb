import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './web/bundling/compress-files.ts'
import { lightenRoutes } from './web/bundling/light-routes.ts'

export default {
  appDirectory: 'web',
  basename: '/students/',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table fits in one cached file; looking routes up while people browse would cost a render each.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets')
    await lightenRoutes(assets)
    await compressFiles(assets)
  },
} satisfies Config
