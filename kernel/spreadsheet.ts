import type { CellValue } from 'read-excel-file/universal'
import { parseCsv } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { unzip } from './unzip.ts'

/** A workbook of 5 MB may hold gigabytes of zeros; this is far more than one that people write unpacks to. */
const mostUnpacked = 50 * 1024 * 1024
/** A sheet with one cell in its last row and column is 1 KB, and read it fills the memory with empty ones: more are refused. */
const mostCells = 500_000

/** The rows of a file, CSV or the first sheet of an Excel workbook (.xlsx), as text; null for another file. */
export async function readSheetRows(bytes: Uint8Array): Promise<readonly (readonly string[])[] | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return parseCsv(decodeText(bytes).replaceAll('\0', ''))
  const files = await unzip(bytes, mostUnpacked, /\.(?:xml|rels)$/i)
  if (files === null || files === 'too-large') return null
  try {
    if (isTooLarge(files)) return null
    const [{ readSheet }, { zipSync }] = await Promise.all([
      import('read-excel-file/universal'),
      import('fflate'),
    ])
    // Packed again, it has the sizes that were counted: the library believes those that it is given.
    const rows = await readSheet(new Uint8Array(zipSync(files, { level: 0 })).buffer)
    return rows.map((row) => row.map(textOf))
  } catch {
    // The library throws for whatever is no workbook, and counting cells for a tag of megabytes.
    return null
  }
}

/** Half a million letters without a tag: a cell has 32,767, and attributes of one tag beyond that take minutes to read. */
const longTag = /<[^<]{500000}/

const isTooLarge = (files: Readonly<Record<string, Uint8Array>>): boolean =>
  Object.values(files)
    .map((file) => new TextDecoder().decode(file))
    .some((xml) => longTag.test(xml) || (xml.includes('sheetData') && cellsOf(xml) > mostCells))

/** The attributes `r` of rows and cells, in their tags alone. */
const addresses = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*?\sr\s*=\s*["']([^"'<]*)/g

/** The cells of a sheet up to its last row and column, empty ones too; infinite where an address is none. */
function cellsOf(xml: string): number {
  let [rows, columns] = [1, 1]
  for (const [, address = ''] of xml.matchAll(addresses)) {
    const [, letters = '', digits] = /^([A-Z]{0,3})([0-9]{1,7})$/.exec(address) ?? []
    if (digits === undefined) return Number.POSITIVE_INFINITY
    rows = Math.max(rows, Number(digits))
    columns = Math.max(
      columns,
      Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    )
  }
  return rows * columns
}

function textOf(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('/')
  // A workbook stores 1840.5 as 1840.4999999999998; 15 digits are what Excel shows.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  // Escapes can stand for what the database takes in no text.
  return String(cell ?? '')
    .replaceAll('\0', '')
    .toWellFormed()
}
