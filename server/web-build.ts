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

/** Serves the built files. Their names carry a hash of the content, so browsers cache them for a year. */
export async function serveAssets(app: FastifyInstance, base: string): Promise<void> {
  await app.register(async (assets) => {
    policyOfAll(assets, 'public')
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, readsVisitor: false, hasPriority: true }
    })
    await assets.register(fastifyStatic, {
      root: resolve('build/client/assets'),
      prefix: `${base}/assets/`,
      decorateReply: false,
      index: false,
      // Sends the .br and .gz files that `compressFiles` wrote.
      preCompressed: true,
      immutable: true,
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
