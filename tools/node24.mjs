import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { trouble } from './trouble.mjs'

/**
 * The Node that runs the store, TypeScript and all: this one when it is new enough, else the one among the packages.
 */
export function node24() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  const packaged = packagedNode()
  if (packaged) return packaged
  throw trouble(
    `The store runs on Node 24; this is Node ${process.versions.node}, and there is no packaged one for this machine. Install Node 24.`,
  )
}

/** The Node 24 among the packages, where there is one for this machine. */
export function packagedNode() {
  const file = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  return existsSync(file) ? file : undefined
}
