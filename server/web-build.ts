import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { policyOfAll } from './policies.ts'

let built: Promise<ServerBuild> | undefined

/** The web app as `build/` holds it: one object for the process. */
export function builtApp(): Promise<ServerBuild> {
  // Needed for every page.
  built ??= import(pathToFileURL(resolve('build/server/index.js')).href) as Promise<ServerBuild>
  return built
}

/** Serves the built files. Names carry the hash of their content, so a browser may keep them for good. */
export async function serveAssets(app: FastifyInstance, base: string): Promise<void> {
  await app.register(async (assets) => {
    policyOfAll(assets, 'public')
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, readsVisitor: false, goesFirst: true }
    })
    await assets.register(fastifyStatic, {
      root: resolve('build/client/assets'),
      prefix: `${base}/assets/`,
      decorateReply: false,
      index: false,
      // Beside each file that words are in lie those that `compressFiles` made of it when the pages were built.
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
  })
}

/** Starts Vite inside this server and answers how to get the build of the moment: it changes as files are saved. */
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
