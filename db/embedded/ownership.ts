import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether this process is root, and may change the owner of files. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Gives `path` to the owner of its folder, so that a later start as that user works after one as root. */
export function giveToFolderOwner(path: string): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(dirname(path))
  lchownSync(path, uid, gid)
}

/** Gives a whole tree to an account, unless it belongs to it already. Needs root. */
export function giveTree(path: string, uid: number, gid: number): void {
  if (lstatSync(path).uid === uid) return
  const visit = (entry: string) => {
    if (lstatSync(entry).isDirectory()) for (const name of readdirSync(entry)) visit(join(entry, name))
    lchownSync(entry, uid, gid)
  }
  visit(path)
}
