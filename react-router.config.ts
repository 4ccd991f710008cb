import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './web/bundling/compress-files.ts'

export default {
  appDirectory: 'web',
  basename: '/students/',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table fits in one cached file; looking routes up while people browse would cost a render each.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressFiles(join(reactRouterConfig.buildDirectory, 'client/assets'))
  },
} satisfies Config
