import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { fontEnvironment } from './browser/fonts.ts'
import { unpackChromium } from './browser/unpack.ts'

// The sandbox needs privileges that containers lack, and /dev/shm is often 64 MB there; the rest keeps it from calling
// home.
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type BrowserOptions = {
  /** Where Lighthouse and other tools may join in; nowhere by default. */
  readonly debuggingPort?: number
}

let shared: Promise<Browser> | undefined

/**
 * The browser of this process, which the test files that it runs one after another share: each visitor has a context of
 * their own. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  if (!(await shared).isConnected()) shared = launchBrowser()
  return shared
}

/**
 * Starts a headless Chromium: on Linux the one inside an npm package, with fonts that have ₹ and Devanagari; elsewhere,
 * or when CHROME_PATH names one, an installed Chrome.
 */
export async function launchBrowser({ debuggingPort }: BrowserOptions = {}): Promise<Browser> {
  const args = debuggingPort ? [...ARGS, `--remote-debugging-port=${debuggingPort}`] : ARGS
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return chromium.launch({ executablePath: CHROME_PATH, args })
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return chromium.launch({ channel: 'chrome', args })
  const { executablePath, environment } = await unpackChromium()
  return chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...environment, ...fontEnvironment() },
  })
}
