import { demoPassword, demoSignIns } from '#db/seed/demo-people'
import type { Config } from './config.ts'

/** Prints where the store is and, for a demo, how to sign in and where its mail lands. */
export function sayReady({
  config,
  sandboxUrl,
  say,
}: {
  readonly config: Config
  readonly sandboxUrl: string | null
  readonly say: (line: string) => void
}): void {
  say('')
  say(`  Bookmann is open:  ${config.baseUrl}/students/`)
  if (config.mode === 'demo') {
    say('')
    say(`  Demo sign-ins (password ${demoPassword}):`)
    for (const { email, what } of demoSignIns) say(`    ${email.padEnd(28)} ${what}`)
  }
  if (sandboxUrl) say(`\n  Sandbox (mail sent by this shop):  ${sandboxUrl}/inbox`)
  say('\n  Ctrl-C ends it.\n')
}
