import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '#tests/support/screens/screens'
import { shotName, themes, widths } from './shot.ts'

const style = `
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #808080; color: #fff }
  section { display: flex; gap: 16px; align-items: start; margin-bottom: 32px; overflow-x: auto }
  h2 { position: sticky; left: 0; margin: 0 0 8px; font-size: 16px }
  img { display: block; max-height: 80vh; object-fit: cover; object-position: top }
  .narrow { width: 240px } .wide { width: 620px }`

/**
 * Writes the page with every picture there is, one row for each screen, in the order of the table; answers its file.
 */
export function saveContactSheet(folder: string): string {
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
