import { createHash } from 'node:crypto'
import type { Db } from '#db/tables'
import { formatPhone } from '#kernel/mobile'
import type { Files } from '#ports/files'
import type { PrintedSheet, RenderPdf } from '#ports/pdf'
import { readSettingsAt, type Settings } from '#shop/content'
import { commonEnd, printDocument, toSheet } from '#shop/invoices'
import { lineEnd, type Order, payingWords, readDocuments } from '#shop/orders'

export type PdfNeeds = { readonly db: Db; readonly files: Files; readonly renderPdf: RenderPdf }

/** Changes with the layout, so that files of the last one are not served. */
const LAYOUT = 3

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
  // Where the disk is full it is rendered each time.
  await files.put(key, bytes).catch(() => {})
  return bytes
}

/** A document as PDF, with the name under which it is saved. */
type DocumentPdf = { readonly fileName: string; readonly bytes: Uint8Array }

/** The PDF of a document of an order, from its file or rendered now; null when the order has no such document. */
export async function readDocumentPdf(
  needs: PdfNeeds,
  order: Order,
  documentId: number,
): Promise<DocumentPdf | null> {
  const sheet = await readSheet(needs.db, order, documentId)
  if (sheet === null) return null
  const fileName = `${sheet.number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`
  return { fileName, bytes: await pdfOf(needs, sheet) }
}

/** A document of an order as it is printed today, in the words of its issue; null when the order has no document of this id. */
export async function readSheet(db: Db, order: Order, documentId: number): Promise<PrintedSheet | null> {
  const documents = await readDocuments(db, order.id)
  const issued = documents.find(({ id }) => id === documentId)
  if (!issued) return null
  // What was exchanged came back, but its bill stands. A reversal ends nothing: the goods are billed again.
  const reversals = new Set(documents.map(({ reversedBy }) => reversedBy?.number))
  const credited = new Set(
    documents.flatMap(({ kind, number, rows }) =>
      kind === 'CN' && !reversals.has(number) ? rows.map((row) => row.orderLineId) : [],
    ),
  )
  const printed = printDocument(issued, (billedLineId) => {
    // Copies and issues that were split from the line since were billed with it; those sent again for free were not.
    const ends = order.lines
      .filter(
        ({ id, splitFrom, replaces }) =>
          id === billedLineId || (splitFrom === billedLineId && replaces === null),
      )
      .map((line) => (credited.has(line.id) || line.state === 'RETURN_ACCEPTED' ? lineEnd(line) : null))
    return commonEnd(ends)
  })
  return toSheet(printed, {
    paidBy: payingWords(order),
    soldThrough: soldThrough(await readSettingsAt(db, issued.issuedAt)),
  })
}

const soldThrough = ({ name, legalName, address, support }: Settings): string =>
  `Sold through ${name}: ${[
    legalName,
    ...address.lines,
    `${address.city} ${address.pin}`,
    support.email,
    formatPhone(support.phone),
  ].join(', ')}`
