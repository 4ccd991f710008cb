import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const serverOnly = /^#(shop|ports|db|server|adapters|jobs)\//
const staysOutside = /^#(shop|kernel|ports|db|server|adapters|jobs)\/|^#web\/context\.ts$/
const shim = '\0outside:'

/**
 * The modules that Node has loaded, by specifier, so that the dev runner shares them. One record for the process, because
 * React Router reads the Vite configuration more than once.
 */
const house = globalThis as { __bookmannOutside?: Record<string, unknown> }
house.__bookmannOutside ??= {}
const held = house.__bookmannOutside

const importsMap: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports

/** The file that a `#…` specifier names in package.json `imports`. */
function fileOf(specifier: string): string {
  for (const [pattern, target] of Object.entries(importsMap)) {
    const prefix = pattern.slice(0, -1)
    if (specifier.startsWith(prefix)) return resolve(target.replace('*', specifier.slice(prefix.length)))
  }
  throw new Error(`No import named ${specifier} in package.json`)
}

/**
 * Leaves our own modules out of the server bundle, so that each exists once in the process. In the browser's bundle they
 * are an error, but for the pure ones of `#kernel`.
 */
export function outside(): Plugin {
  return {
    name: 'bookmann:outside',
    enforce: 'pre',
    resolveId(source, importer) {
      const { name, mode } = this.environment
      if (name === 'client') {
        if (serverOnly.test(source)) this.error(`${source} would reach the browser (imported by ${importer})`)
        return null
      }
      if (!staysOutside.test(source)) return null
      return mode === 'dev' ? shim + source : { id: source, external: true }
    },
    async load(id) {
      if (!id.startsWith(shim)) return null
      const specifier = id.slice(shim.length)
      const module: Record<string, unknown> = await import(pathToFileURL(fileOf(specifier)).href)
      held[specifier] = module
      const names = Object.keys(module).map((name) => `export const ${name} = held.${name}`)
      return [`const held = globalThis.__bookmannOutside[${JSON.stringify(specifier)}]`, ...names].join('\n')
    },
  }
}
