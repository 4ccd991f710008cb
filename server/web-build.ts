import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { policyOfAll } from './policies.ts'

let built: Promise<ServerBuild> | undefined

/** The web app in `build/`: one object for the process. */
export function builtApp(): Promise<ServerBuild> {
  built ??= import(pathToFileURL(resolve('build/server/index.js')).href) as Promise<ServerBuild>
  return built
}

/** What a browser obeys in a document alone; the forty files of a page need not carry it, an error page does. */
const documentHeaders = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves the built files. Their names carry a hash of the content, so browsers cache them for a year. */
export async function serveAssets(app: FastifyInstance, base: string): Promise<void> {
  await app.register(async (assets) => {
    policyOfAll(assets, 'public')
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, readsVisitor: false, hasPriority: true }
    })
    assets.addHook('onSend', async (_request, { raw, statusCode }) => {
      if (statusCode !== 200) return
      for (const name of documentHeaders) raw.removeHeader(name)
    })
    await assets.register(fastifyStatic, {
      root: resolve('build/client/assets'),
      prefix: `${base}/assets/`,
      decorateReply: false,
      index: false,
      // Sends the .br and .gz files that `compressFiles` wrote.
      preCompressed: true,
      immutable: true,
      // The tag and the year say it; the date would be sent with every file.
      lastModified: false,
      acceptRanges: false,
      maxAge: '365d',
    })
  })
}

/** Starts Vite inside this server and answers how to load the current build, which changes as files are saved. */
export async function openDevelopment(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const [{ default: middie }, { createServer }] = await Promise.all([
    import('@fastify/middie'),
    import('vite'),
  ])
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
