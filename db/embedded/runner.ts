import { giveTree, isRoot } from './ownership.ts'

/** Who runs PostgreSQL, with which binaries, on which folder. */
export type Runner = Place & {
  /** The account that PostgreSQL runs as; absent: the account of this process. */
  account?: Account
  /** Words before every command, e.g. `unshare …`. */
  prefix: readonly string[]
}

export type Place = { binaries: string; dataDir: string }
export type Account = { uid: number; gid: number }

/** The command that runs a program as `runner`, with the options that `spawn` needs for it. */
export function commandOf(runner: Runner, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args]
  // The folder we stand in may be closed to the account, and PostgreSQL asks where it is: `/` is open to all.
  return { file, args: rest, options: { ...runner.account, cwd: '/' } }
}

/** Makes what this process created belong to the account that runs PostgreSQL. */
export function giveToRunner(runner: Runner, path: string): void {
  if (isRoot()) giveTree(path, runner.account?.uid ?? 0, runner.account?.gid ?? 0)
}
