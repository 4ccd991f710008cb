import type { CellValue } from 'read-excel-file/universal'
import { parseCsv } from './csv.ts'

/** A workbook of 5 MB may hold gigabytes of zeros; this is far more than one that people write unpacks to. */
const mostUnpacked = 100 * 1024 * 1024

/** The rows of a file, CSV or the first sheet of an Excel workbook (.xlsx), as text; null for another file. */
export async function readSheetRows(bytes: Uint8Array): Promise<readonly (readonly string[])[] | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return parseCsv(new TextDecoder().decode(bytes).replaceAll('\0', ''))
  try {
    if ((await unpackedSize(bytes)) > mostUnpacked) return null
    const { readSheet } = await import('read-excel-file/universal')
    const rows = await readSheet(new Uint8Array(bytes).buffer)
    return rows.map((row) => row.map(textOf))
  } catch {
    // The library throws for whatever is no workbook.
    return null
  }
}

async function unpackedSize(zip: Uint8Array): Promise<number> {
  const { unzipSync } = await import('fflate')
  let size = 0
  const count = ({ originalSize }: { readonly originalSize: number }) => {
    size += originalSize
    return false
  }
  unzipSync(zip, { filter: count })
  return size
}

function textOf(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('/')
  // A workbook stores 1840.5 as 1840.4999999999998; 15 digits are what Excel shows.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell ?? '')
}
