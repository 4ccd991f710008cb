import { platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { PDFiumModule } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { type PageWord, type PdfEntry, type PdfPage, pagePixels } from '#ports/pdf-pages'
import type { Drawn, Opened } from './pdfium.ts'

/** The memory that PDFium may take, in bytes: a page of A4 needs some 40 MB. What needs more ends the thread. */
const mostMemory = 512 * 1024 * 1024
/** How many times as high as wide a page may be, and the other way round. */
const mostStretch = 2.5
const mostLetters = 50_000
const mostEntries = 1_000

// It runs after the threads that answer visitors. On Linux alone: elsewhere it would slow the whole process.
// man 2 setpriority: "in the current Linux implementation of POSIX threads, the nice value is a per-thread attribute".
if (platform() === 'linux') setPriority(10)

const grow = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow')?.value as (
  this: WebAssembly.Memory,
  pages: number,
) => number
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostMemory) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

/** What of PDFium is used here and is not in the types of the package. */
type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  readonly _FPDFText_GetUnicode: (text: number, at: number) => number
  readonly _FPDFText_GetLooseCharBox: (text: number, at: number, box: number) => number
  readonly _FPDF_PageToDevice: (
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ) => number
  readonly _FPDF_GetSecurityHandlerRevision: (document: number) => number
  readonly _FPDFBookmark_GetFirstChild: (document: number, parent: number) => number
  readonly _FPDFBookmark_GetNextSibling: (document: number, bookmark: number) => number
  readonly _FPDFBookmark_GetTitle: (bookmark: number, buffer: number, length: number) => number
  readonly _FPDFBookmark_GetDest: (document: number, bookmark: number) => number
  readonly _FPDFBookmark_GetAction: (bookmark: number) => number
  readonly _FPDFAction_GetDest: (document: number, action: number) => number
  readonly _FPDFDest_GetDestPageIndex: (document: number, destination: number) => number
}

const pdfium = (await PDFiumModule({})) as Pdfium
pdfium._FPDF_InitLibraryWithConfig({})
const { free } = pdfium.wasmExports
const malloc = (bytes: number): number => {
  const memory = pdfium.wasmExports.malloc(bytes)
  if (!memory) throw new RangeError('too much memory')
  return memory
}
/** What FPDF_GetLastError says of a password, and of a protection that it does not know. */
const protections = [4, 5]
/** What ends a word besides spaces: nothing, and how PDFium writes the hyphen of a divided one. */
const between = ['\u0000', '\u0002', '\ufffe']
let document = 0

/** Reads what a call writes as UTF-16 into a buffer of so many bytes; it answers how many it wrote, the last letter a zero. */
function readWords(bytes: number, write: (buffer: number) => number): string {
  const buffer = malloc(bytes)
  try {
    const length = Math.min(write(buffer), bytes)
    return Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + Math.max(0, length - 2))).toString('utf16le')
  } finally {
    free(buffer)
  }
}

function openDocument(bytes: Uint8Array): Opened {
  const memory = malloc(bytes.length)
  pdfium.HEAPU8.set(bytes, memory)
  document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0)
  if (!document)
    return { failure: protections.includes(pdfium._FPDF_GetLastError()) ? 'protected' : 'damaged' }
  if (pdfium._FPDF_GetSecurityHandlerRevision(document) >= 0) return { failure: 'protected' }
  const pages = pdfium._FPDF_GetPageCount(document)
  return pages > 0 ? { pages, entries: readEntries(pages) } : { failure: 'damaged' }
}

/** The entries of the contents in their order; those that lead nowhere are left out, and a ring of them ends. */
function readEntries(pages: number): PdfEntry[] {
  const entries: PdfEntry[] = []
  const seen = new Set<number>()
  const read = (parent: number) => {
    let bookmark = pdfium._FPDFBookmark_GetFirstChild(document, parent)
    while (bookmark && !seen.has(bookmark) && seen.size < mostEntries) {
      seen.add(bookmark)
      const title = readWords(1_000, (buffer) => pdfium._FPDFBookmark_GetTitle(bookmark, buffer, 1_000))
      const place =
        pdfium._FPDFBookmark_GetDest(document, bookmark) ||
        pdfium._FPDFAction_GetDest(document, pdfium._FPDFBookmark_GetAction(bookmark))
      const page = place ? pdfium._FPDFDest_GetDestPageIndex(document, place) + 1 : 0
      if (page > 0 && page <= pages) entries.push({ title, page })
      read(bookmark)
      bookmark = pdfium._FPDFBookmark_GetNextSibling(document, bookmark)
    }
  }
  read(0)
  return entries
}

async function drawPage(no: number): Promise<Drawn> {
  const page = pdfium._FPDF_LoadPage(document, no - 1)
  if (!page) return { failure: 'damaged' }
  try {
    const stretch = pdfium._FPDF_GetPageHeight(page) / pdfium._FPDF_GetPageWidth(page)
    if (!(stretch < mostStretch && stretch > 1 / mostStretch)) return { failure: 'shape' }
    const height = Math.round(pagePixels * stretch)
    const read = readText(page, height)
    if (read === null) return { failure: 'text' }
    const picture = await sharp(drawBitmap(page, height), { raw: { width: pagePixels, height, channels: 4 } })
      .removeAlpha()
      .webp({ nearLossless: true, quality: 60, effort: 2 })
      .toBuffer()
    return { picture, height, ...read }
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

/** The text of a page, and where its words stand on a picture of that height; null when it is too long. */
function readText(page: number, height: number): Pick<PdfPage, 'text' | 'words'> | null {
  const text = pdfium._FPDFText_LoadPage(page)
  if (!text) return { text: '', words: [] }
  try {
    const letters = pdfium._FPDFText_CountChars(text)
    if (letters > mostLetters) return null
    return {
      text: readWords(2 * (letters + 1), (buffer) => 2 * pdfium._FPDFText_GetText(text, 0, letters, buffer)),
      words: placeWords({ page, text, letters, height }),
    }
  } finally {
    pdfium._FPDFText_ClosePage(text)
  }
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Where the words of a text stand: letters with nothing between them, on one line. */
function placeWords({
  page,
  text,
  letters,
  height,
}: {
  readonly page: number
  readonly text: number
  readonly letters: number
  readonly height: number
}): PageWord[] {
  const words: (Box & { word: string })[] = []
  const memory = malloc(6 * 4)
  /** A corner of the page as a pixel of its picture. */
  const pixelOf = (x: number, y: number): readonly [number, number] => {
    pdfium._FPDF_PageToDevice(page, 0, 0, pagePixels, height, 0, x, y, memory + 16, memory + 20)
    return [pdfium.HEAP32[(memory + 16) / 4] ?? 0, pdfium.HEAP32[(memory + 20) / 4] ?? 0]
  }
  try {
    let isOpen = false
    for (let at = 0; at < letters; at++) {
      const letter = String.fromCharCode(pdfium._FPDFText_GetUnicode(text, at))
      const isBetween = letter.trim() === '' || between.includes(letter)
      const isLetter = !isBetween && pdfium._FPDFText_GetLooseCharBox(text, at, memory) !== 0
      if (isLetter) {
        const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(pdfium.HEAPU8.buffer, memory, 4)
        const [[x1, y1], [x2, y2]] = [pixelOf(left, top), pixelOf(right, bottom)]
        const box = {
          left: Math.min(x1, x2),
          top: Math.min(y1, y2),
          right: Math.max(x1, x2),
          bottom: Math.max(y1, y2),
        }
        const word = isOpen ? words.at(-1) : undefined
        if (word && box.top < word.bottom && box.bottom > word.top)
          Object.assign(word, {
            word: word.word + letter,
            left: Math.min(word.left, box.left),
            top: Math.min(word.top, box.top),
            right: Math.max(word.right, box.right),
            bottom: Math.max(word.bottom, box.bottom),
          })
        else words.push({ ...box, word: letter })
      }
      isOpen = isLetter
    }
  } finally {
    free(memory)
  }
  return words.map(({ word, left, top, right, bottom }) => [word, left, top, right - left, bottom - top])
}

/** The page on white, RGBA. */
function drawBitmap(page: number, height: number): Uint8Array {
  const bytes = pagePixels * height * 4
  const memory = malloc(bytes)
  const [blueGreenRedAlpha, redFirst] = [4, 16]
  const bitmap = pdfium._FPDFBitmap_CreateEx(pagePixels, height, blueGreenRedAlpha, memory, pagePixels * 4)
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, pagePixels, height, 0xffffffff)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, pagePixels, height, 0, redFirst)
    return pdfium.HEAPU8.slice(memory, memory + bytes)
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
    free(memory)
  }
}

parentPort?.on('message', async (question: Uint8Array | number) => {
  parentPort?.postMessage(typeof question === 'number' ? await drawPage(question) : openDocument(question))
})
