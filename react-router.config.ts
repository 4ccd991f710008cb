import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  basename: '/students/',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table fits in one cached file; looking routes up while people browse would cost a render each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
