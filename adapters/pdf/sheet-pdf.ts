import { Document, type DocumentProps, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { asPrinted } from '#kernel/printed-text'
import type { PrintedSheet } from '#ports/pdf'

const soft = '#565b66'
const line = '#c9c5ba'

const styles = StyleSheet.create({
  page: { fontFamily: 'Mukta', fontSize: 9, lineHeight: 1.35, color: '#1a1c22', padding: '36 34 48' },
  row: { flexDirection: 'row' },
  soft: { color: soft },
  bold: { fontWeight: 700 },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.2 },
  seller: { fontSize: 12, fontWeight: 700, marginTop: 8 },
  fact: { flexDirection: 'row', justifyContent: 'space-between' },
  factValue: { maxWidth: 170, textAlign: 'right' },
  parties: {
    flexDirection: 'row',
    gap: 16,
    marginVertical: 14,
    paddingVertical: 10,
    borderTop: `0.7 solid ${line}`,
    borderBottom: `0.7 solid ${line}`,
  },
  tableHead: {
    flexDirection: 'row',
    color: soft,
    fontSize: 7.5,
    borderBottom: `0.7 solid ${soft}`,
    paddingBottom: 3,
  },
  tableRow: { flexDirection: 'row', fontSize: 8, borderBottom: `0.5 solid ${line}`, paddingVertical: 4 },
  no: { width: 14 },
  what: { flex: 1, paddingRight: 6 },
  hsn: { width: 42 },
  cell: { width: 51, textAlign: 'right' },
  watermark: {
    position: 'absolute',
    top: 330,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontSize: 96,
    fontWeight: 700,
    color: '#a3231b',
    opacity: 0.13,
    transform: 'rotate(-24deg)',
  },
  footer: { marginTop: 22, paddingTop: 6, borderTop: `0.7 solid ${line}`, color: soft, fontSize: 7.5 },
  pageNo: { position: 'absolute', bottom: 22, right: 34, color: soft, fontSize: 7.5 },
})

type Style = NonNullable<Parameters<typeof StyleSheet.create>[0]>[string]

const text = (words: ReactNode, style?: Style, key?: string) =>
  h(
    Text,
    { ...(style && { style }), ...(key !== undefined && { key }) },
    typeof words === 'string' ? asPrinted(words) : words,
  )

/** A document on A4: head, parties, rows, sums, statements. Its words are those of the printed page. */
export const sheetPdf = (sheet: PrintedSheet): ReactElement<DocumentProps> =>
  h(
    Document,
    {
      title: `${sheet.title} ${sheet.number}`,
      author: sheet.seller,
      language: 'en-IN',
      creator: sheet.seller,
    },
    h(
      Page,
      { size: 'A4', style: styles.page },
      sheet.watermark && h(Text, { fixed: true, style: styles.watermark }, sheet.watermark.toUpperCase()),
      headOf(sheet),
      h(View, { style: styles.parties }, sheet.parties.map(partyOf)),
      rowsOf(sheet),
      endOf(sheet),
      // A number that depends on the layout makes all of it be laid out twice.
      sheet.rows.length > 8 &&
        h(Text, {
          fixed: true,
          style: styles.pageNo,
          render: ({ pageNumber, totalPages }) => `${sheet.number} · page ${pageNumber} of ${totalPages}`,
        }),
    ),
  )

const headOf = ({ title, copy, seller, facts }: PrintedSheet) =>
  h(
    View,
    { style: { ...styles.row, gap: 24 } },
    h(
      View,
      { style: { flex: 1 } },
      text(title, styles.title),
      text(copy, styles.soft),
      text(seller, styles.seller),
    ),
    h(
      View,
      { style: { width: 260 } },
      facts.map(({ name, value }) =>
        h(View, { key: name, style: styles.fact }, text(name, styles.soft), text(value, styles.factValue)),
      ),
    ),
  )

const partyOf = ({ title, lines }: PrintedSheet['parties'][number]) =>
  h(
    View,
    { key: title, style: { flex: 1 } },
    text(title, { ...styles.soft, ...styles.bold, fontSize: 8 }),
    lines.map((words, index) => text(words, index === 0 ? styles.bold : undefined, `${index}`)),
  )

const rowsOf = ({ columns, rows }: PrintedSheet) =>
  h(
    View,
    null,
    h(
      View,
      { style: styles.tableHead, fixed: true },
      text('#', styles.no),
      text('Description', styles.what),
      text('HSN/SAC', styles.hsn),
      columns.map((title) => text(title, styles.cell, title)),
    ),
    rows.map(({ key, description, hsn, cells }, index) =>
      h(
        View,
        { key, style: styles.tableRow, wrap: false },
        text(index + 1, styles.no),
        text(description, { ...styles.what, ...styles.bold }),
        text(hsn, styles.hsn),
        cells.map(({ words, under }, at) =>
          h(
            View,
            { key: columns[at] ?? at, style: styles.cell },
            text(words, at === cells.length - 1 ? styles.bold : undefined),
            under !== '' && text(under, styles.soft),
          ),
        ),
      ),
    ),
  )

const endOf = ({ amountInWords, statements, sums, signature, soldThrough }: PrintedSheet) =>
  h(
    View,
    { wrap: false },
    h(
      View,
      { style: { ...styles.row, gap: 24, marginTop: 12 } },
      h(
        View,
        { style: { flex: 1, gap: 5 } },
        text('Amount in words', styles.soft),
        text(amountInWords, styles.bold),
        statements.map((statement) => text(statement, undefined, statement)),
      ),
      h(
        View,
        { style: { width: 200 } },
        sums.map(({ label, amount }, index) =>
          h(
            View,
            {
              key: label,
              style: { ...styles.fact, ...(index === sums.length - 1 && { ...styles.bold, fontSize: 12 }) },
            },
            text(label),
            text(amount),
          ),
        ),
      ),
    ),
    h(View, { style: styles.footer }, text(signature), text(soldThrough)),
  )
