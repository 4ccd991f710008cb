// `npm run shots [-- product cart]`: pictures of every screen, or of those with one of the words in their name or
// route, on a phone and a desk, in light and dark, and a sheet of them all to look through.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '#tests/support/browser'
import { threePorts } from '#tests/support/ports'
import { findScreens } from '#tests/support/screens/find-screens'
import { screens } from '#tests/support/screens/screens'
import { ensureBuild } from './build.mjs'
import { drillServer } from './drill/server.ts'
import { root } from './root.mjs'
import { saveContactSheet } from './shots/contact-sheet.ts'
import { takePictures } from './shots/take-pictures.ts'

const folder = join(root, '.cache/shots')
/** Planted at the first run and kept; remove it to plant again. */
const dataDir = join(root, '.cache/shots-shop')

const words = process.argv.slice(2)
const wanted = screens.filter(
  ({ name, route }) =>
    words.length === 0 || words.some((word) => name.includes(word) || route.includes(word)),
)
if (wanted.length === 0) throw new Error(`No screen has one of these words: ${words.join(', ')}`)

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
