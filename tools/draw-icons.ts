// `npm run icons`: draws the pictures of the shop itself from web/ui/icon.svg: favicons, and what shared links show.
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { outlineText, type Setting, widthOf } from '#demo/covers/typefaces'

const folder = 'web/seo/pictures'
// The light tokens of web/ui/tokens.css: the theme of a reader of a shared link is unknown.
const paper = '#f4f1ea'
const ink = '#1a1c22'
const brand = '#1f3a5f'
const mark = readFileSync('web/ui/icon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

const save = (name: string, svg: string) =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(`${folder}/${name}.png`)

/** The mark alone, with room around it as a share of the side; on nothing, or on a ground. */
function drawMark(name: string, side: number, room: number, ground?: string) {
  const view = 32 / (1 - 2 * room)
  const edge = (32 - view) / 2
  const back = ground
    ? `<rect x="${edge}" y="${edge}" width="${view}" height="${view}" fill="${ground}"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${edge} ${edge} ${view} ${view}">${back}${mark}</svg>`
  return save(name, svg)
}

/** The mark, the name and what the shop is for, as a shared link shows them where a page has no picture. */
function drawBanner(name: string) {
  const lines: readonly (readonly [string, number, string, Setting])[] = [
    ['Bookmann', 372, brand, { face: 'serif', weight: 700, size: 132 }],
    ['Books and classes for CA, CS and CMA,', 462, ink, { face: 'sans', weight: 450, size: 38 }],
    ['matched to your attempt', 514, ink, { face: 'sans', weight: 450, size: 38 }],
  ]
  const set = lines.map(
    ([text, y, fill, setting]) =>
      `<path fill="${fill}" d="${outlineText(text, (1200 - widthOf(text, setting)) / 2, y, setting)}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${paper}"/><g transform="translate(544 96) scale(3.5)">${mark}</g>${set.join('')}</svg>`
  return save(name, svg)
}

mkdirSync(folder, { recursive: true })
await drawMark('icon-32', 32, 0)
await drawMark('icon-180', 180, 0.14, paper)
await drawMark('icon-192', 192, 0.06)
await drawMark('icon-512', 512, 0.06)
await drawMark('icon-512-maskable', 512, 0.24, paper)
await drawMark('share-300', 300, 0.2, paper)
await drawBanner('share-1200')
