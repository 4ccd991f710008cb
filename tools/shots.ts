import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser'
import { threePorts } from '#tests/support/ports'
import { type FoundScreen, findScreens } from '#tests/support/screens/find-screens'
import { readThrough } from '#tests/support/screens/read-through'
import { screens } from '#tests/support/screens/screens'
import { ensureBuild } from './build.mjs'
import { drillServer } from './drill/server.ts'
import { root } from './root.mjs'

// `npm run shots [-- product cart]`: pictures of every screen, or of those with one of the words in their name or
// route, on a phone and a desk, in light and dark, and a sheet of them all to look through.

const folder = join(root, '.cache/shots')
/** Planted at the first run and kept; remove it to plant again. */
const dataDir = join(root, '.cache/shots-shop')

const words = process.argv.slice(2)
const wanted = screens.filter(
  ({ name, route }) =>
    words.length === 0 || words.some((word) => name.includes(word) || route.includes(word)),
)
if (wanted.length === 0) throw new Error(`No screen has one of these words: ${words.join(', ')}`)

const style = `
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #808080; color: #fff }
  section { display: flex; gap: 16px; align-items: start; margin-bottom: 32px; overflow-x: auto }
  h2 { position: sticky; left: 0; margin: 0 0 8px; font-size: 16px }
  img { display: block; max-height: 80vh; object-fit: cover; object-position: top }
  .narrow { width: 240px } .wide { width: 620px }`

/** Writes the page with every picture, a row for each screen, in the order of the table; answers its file. */
function saveContactSheet(folder: string): string {
  const rows = screens.flatMap(({ name, route }) => {
    const shots = widths.flatMap((width) =>
      themes
        .map((theme) => ({ width, file: shotName({ name, width, theme }) }))
        .filter(({ file }) => existsSync(join(folder, file))),
    )
    if (shots.length === 0) return []
    const pictures = shots.map(
      ({ width, file }) =>
        `<a href="${file}"><img class="${width === 390 ? 'narrow' : 'wide'}" src="${file}" alt="${file}" loading="lazy"></a>`,
    )
    return [`<h2 id="${name}">${name} · /${route}</h2>\n<section>${pictures.join('\n')}</section>`]
  })
  const file = join(folder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>\n<h1>Every screen</h1>\n${rows.join('\n')}\n`,
  )
  return file
}

/** The widths at which every screen is looked at, in CSS pixels: a phone's and a desk's. */
const widths = [390, 1280] as const
const themes = ['light', 'dark'] as const

type Shot = {
  readonly name: string
  readonly width: (typeof widths)[number]
  readonly theme: (typeof themes)[number]
}

/** What the file of a picture is called. */
const shotName = ({ name, width, theme }: Shot): string => `${name}-${width}-${theme}.png`

/** Takes the four pictures of a screen, whole from top to bottom, once everything on it has come in. */
async function takePictures(browser: Browser, screen: FoundScreen, folder: string): Promise<void> {
  for (const width of widths)
    for (const theme of themes)
      await takePicture(browser, screen, { name: screen.name, width, theme }, folder)
}

async function takePicture(
  browser: Browser,
  { url, state }: FoundScreen,
  shot: Shot,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.width < 950 ? 844 : 900 },
    colorScheme: shot.theme,
    storageState: state,
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    await readThrough(page)
    await page.screenshot({ path: join(folder, shotName(shot)), fullPage: true, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

await ensureBuild(process.execPath)
for (const each of [folder, dataDir]) mkdirSync(each, { recursive: true })
// A first start opens before its last covers are drawn.
const { status } = spawnSync(process.execPath, ['tools/seed.ts'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
})
if (status !== 0) process.exit(1) // it has said why
const shop = drillServer({ dataDir, port: await threePorts(), environment: {} })
const browser = await launchBrowser()
try {
  await shop.start()
  const find = findScreens(browser, shop.url)
  for (const { name } of wanted) {
    await takePictures(browser, await find(name), folder)
    console.log(name)
  }
} finally {
  await browser.close()
  await shop.stop()
}
console.log(`Browse ${saveContactSheet(folder)}`)
