import { createHash } from 'node:crypto'
import type { Db } from '#db/tables'
import type { Files } from '#ports/files'
import type { PrintedSheet, RenderPdf } from '#ports/pdf'
import { readSettings } from '#shop/content'
import { type Order, readDocuments, readOrderById } from '#shop/orders'
import { readSheet } from './read-sheet.ts'

export type PdfNeeds = { readonly db: Db; readonly files: Files; readonly renderPdf: RenderPdf }

/** Changes with the layout, so that files of the last one are not served. */
const LAYOUT = 2

/** The file of a printed document: what it says names it, so one that was cancelled since is another file. */
const keyOf = (sheet: PrintedSheet): string =>
  `documents/${createHash('sha256')
    .update(`${LAYOUT} ${JSON.stringify(sheet)}`)
    .digest('hex')}.pdf`

async function pdfOf({ files, renderPdf }: PdfNeeds, sheet: PrintedSheet): Promise<Uint8Array> {
  const key = keyOf(sheet)
  const stored = await files.get(key)
  if (stored) return stored
  const bytes = await renderPdf(sheet)
  await files.put(key, bytes)
  return bytes
}

/** A document as PDF, with the name under which it is saved. */
export type DocumentPdf = { readonly fileName: string; readonly bytes: Uint8Array }

/** The PDF of a document of an order, from its file or rendered now; null when the order has no such document. */
export async function readDocumentPdf(
  needs: PdfNeeds,
  order: Order,
  documentId: number,
): Promise<DocumentPdf | null> {
  const sheet = await readSheet(needs.db, await readSettings(needs.db), order, documentId)
  if (sheet === null) return null
  const fileName = `${sheet.number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`
  return { fileName, bytes: await pdfOf(needs, sheet) }
}

/** Renders the documents of an order ahead of requests. */
export async function renderDocuments(needs: PdfNeeds, orderId: number): Promise<void> {
  const order = await readOrderById(needs.db, orderId)
  if (order === null) throw new Error('There is no such order.')
  for (const { id } of await readDocuments(needs.db, orderId)) await readDocumentPdf(needs, order, id)
}
