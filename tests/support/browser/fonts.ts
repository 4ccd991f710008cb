import { renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { cacheFolder } from './cache-folder.ts'

const GENERIC_FAMILIES = ['sans-serif', 'serif', 'monospace', 'system-ui']

/**
 * The environment that gives programs with fontconfig one font for everything: Mukta, which has Latin, Devanagari and
 * ₹. A machine without fonts would draw text without height; one with fonts would draw every picture differently.
 */
export function fontEnvironment(): { FONTCONFIG_FILE: string } {
  const mukta = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/mukta/package.json'))
  const aliases = GENERIC_FAMILIES.map(
    (family) =>
      `<alias binding="strong"><family>${family}</family><prefer><family>Mukta</family></prefer></alias>`,
  )
  const cache = cacheFolder('fonts')
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${mukta}</dir>
  <cachedir>${cache}</cachedir>
  ${aliases.join('\n  ')}
</fontconfig>
`
  const file = join(cache, 'fonts.conf')
  const draft = `${file}.${process.pid}.${threadId}`
  writeFileSync(draft, text)
  renameSync(draft, file) // whole or absent, also when several workers do this at once
  return { FONTCONFIG_FILE: file }
}
