import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** True when this process may give files away (root on a POSIX system). */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Makes `path` belong to whoever owns the folder it lies in, so that a start as root locks nobody out later. */
export function giveToFolderOwner(path: string): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(dirname(path))
  lchownSync(path, uid, gid)
}

/** Gives a whole tree to one account; a tree that already belongs to it is left as it is. Needs root. */
export function giveTree(path: string, uid: number, gid: number): void {
  if (lstatSync(path).uid === uid) return
  const visit = (entry: string) => {
    if (lstatSync(entry).isDirectory()) for (const name of readdirSync(entry)) visit(join(entry, name))
    lchownSync(entry, uid, gid)
  }
  visit(path)
}
