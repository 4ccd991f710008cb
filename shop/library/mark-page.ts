import { createRequire } from 'node:module'
import sharp from 'sharp'
import { escapeHtml } from '#kernel/html'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { encodingSlots } from '#shop/media'

/** A page is encoded for each reader. These slots are its own: readers wait for no covers. */
const inSlot = encodingSlots({ running: 2, waiting: 60 })

/** Latin and Devanagari: the machine may have no fonts. */
const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/mukta/500Medium/Mukta_500Medium.ttf',
)

/** The picture of a page as WebP at a width, with these words across it; null: as it is. Refused when too many wait. */
export async function markPage(
  picture: Uint8Array,
  width: number,
  words: string | null,
): Promise<Result<Uint8Array<ArrayBuffer>, Refusal<'busy'>>> {
  const marked = await inSlot(async () => {
    const page = sharp(picture).resize({ width, withoutEnlargement: true })
    if (words !== null)
      page.composite([{ input: await tileOf(words, width), tile: true, gravity: 'northwest' }])
    return new Uint8Array(await page.webp({ quality: 80, effort: 1 }).toBuffer())
  })
  return marked ? ok(marked) : refuse('busy', 'Too many pages are being prepared. Try again in a moment.')
}

/** The words, faint and slanted, with room around them; on a page of that width they stand several times. */
async function tileOf(words: string, width: number): Promise<Buffer> {
  const text = `<span foreground="#808080" alpha="24%">${escapeHtml(words)}</span>`
  const drawn = await sharp({
    text: { text, font: `Mukta Medium ${Math.round(width / 50)}`, fontfile, rgba: true },
  })
    .png()
    .toBuffer()
  const nothing = '#0000'
  const slanted = await sharp(drawn).rotate(-18, { background: nothing }).png().toBuffer()
  const gap = Math.round(width / 16)
  return sharp(slanted)
    .resize({ width: Math.round(width * 0.7), height: width / 2, fit: 'inside', withoutEnlargement: true })
    .extend({ top: gap, bottom: gap, left: gap, right: gap, background: nothing })
    .png()
    .toBuffer()
}
