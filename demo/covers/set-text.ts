import { type Setting, widthOf } from './typefaces.ts'

/** A line of a page, `y` units below where the text begins. */
type SetLine = {
  readonly words: string
  readonly setting: Setting
  readonly indent: number
  readonly y: number
}

const running: Setting = { face: 'serif', weight: 420, size: 25 }
const heading: Setting = { face: 'serif', weight: 640, size: 30 }
const leading = 37

/** The words of Markdown without its marks. */
const plain = (markdown: string) => markdown.replaceAll(/[*_`]/g, '')

/** Cuts words into lines that fit. */
function wrap(text: string, width: number, setting: Setting): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, setting) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** Headings, paragraphs and list items of a text; tables are left out. */
const blocksOf = (markdown: string) =>
  markdown
    .split('\n\n')
    .filter((block) => !block.startsWith('|'))
    .flatMap((block) => (/^(?:- |\d+\. )/.test(block) ? block.split('\n') : [block]))

/** Sets a text on pages: `first` and `next` are the heights of the first page and of those after it. */
export function setPages(
  markdown: string,
  { width, first, next }: { readonly width: number; readonly first: number; readonly next: number },
): SetLine[][] {
  const pages: SetLine[][] = [[]]
  let y = 0
  for (const block of blocksOf(markdown)) {
    const isHeading = block.startsWith('## ')
    const [mark = ''] = /^(?:- |\d+\. )/.exec(block) ?? []
    const setting = isHeading ? heading : running
    const indent = mark === '' ? 0 : 38
    y += isHeading ? 26 : mark === '' ? 12 : 2
    const lines = wrap(plain(block.replace(/^(?:## |- |\d+\. )/, '')), width - indent, setting)
    for (const [at, words] of lines.entries()) {
      y += leading
      if (y > (pages.length === 1 ? first : next)) {
        pages.push([])
        y = leading
      }
      if (mark !== '' && at === 0)
        pages.at(-1)?.push({ words: mark === '- ' ? '•' : mark.trim(), setting, indent: 4, y })
      pages.at(-1)?.push({ words, setting, indent, y })
    }
  }
  return pages
}
