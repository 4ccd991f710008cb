import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { fontEnvironment } from './browser/fonts.ts'
import { unpackChromium } from './browser/unpack.ts'
import { patienceMs } from './patience.ts'

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
  /** Leaves out the fonts of pages: their letters are drawn by the font of the machine, with less work. */
  readonly skipsFonts?: boolean
  /** Leaves out V8's optimizing compilers: on pages that are left after a few clicks they cost a fifth of all work. */
  readonly skipsOptimizing?: boolean
}

const shared = new Map<boolean, Promise<Browser>>()

/**
 * The browser of this process, which the test files that it runs one after another share: each visitor has a context of
 * their own. It ends with the process.
 */
export async function sharedBrowser({
  skipsFonts = false,
}: Pick<BrowserOptions, 'skipsFonts'> = {}): Promise<Browser> {
  const known = await shared.get(skipsFonts)
  if (known?.isConnected()) return known
  const launched = launchBrowser({ skipsFonts, skipsOptimizing: true })
  shared.set(skipsFonts, launched)
  return launched
}

/**
 * Starts a headless Chromium: on Linux the one inside an npm package, with fonts that have ₹ and Devanagari; elsewhere,
 * or when CHROME_PATH names one, an installed Chrome.
 */
export async function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { debuggingPort, skipsFonts, skipsOptimizing } = options
  const args = [
    ...ARGS,
    ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ...(skipsFonts ? ['--disable-remote-fonts'] : []),
    ...(skipsOptimizing ? ['--js-flags=--no-maglev --no-opt'] : []),
  ]
  // Playwright's own is half a minute, which a busy machine can take.
  const timeout = patienceMs
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return chromium.launch({ executablePath: CHROME_PATH, args, timeout })
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return chromium.launch({ channel: 'chrome', args, timeout })
  const { executablePath, environment } = await unpackChromium()
  return chromium.launch({
    executablePath,
    args,
    timeout,
    env: { ...process.env, ...environment, ...fontEnvironment() },
  })
}
