import { giveTree, isRoot } from './ownership.ts'

/** The account, binaries and folder of PostgreSQL. */
export type Runner = ClusterPlace & {
  /** The account that PostgreSQL runs as; absent: the account of this process. */
  account?: SystemAccount
  /** Words before every command, e.g. `unshare …`. */
  prefix: readonly string[]
}

export type ClusterPlace = { binaries: string; dataDir: string }
export type SystemAccount = { uid: number; gid: number }

/** The command that runs a program as `runner`, with the options that `spawn` needs for it. */
export function commandOf(runner: Runner, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args]
  // The account may not have access to our working directory, and PostgreSQL reads its own: `/` is open to all.
  return { file, args: rest, options: { ...runner.account, cwd: '/' } }
}

/** Gives what this process created to the account that runs PostgreSQL. */
export function giveToRunner(runner: Runner, path: string): void {
  if (isRoot()) giveTree(path, runner.account?.uid ?? 0, runner.account?.gid ?? 0)
}
