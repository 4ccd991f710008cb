import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { registerMukta } from '#adapters/pdf/mukta'
import type { TypesetBook } from './sheets.ts'

registerMukta()

const styles = StyleSheet.create({
  page: { fontFamily: 'Mukta', fontSize: 13, lineHeight: 1.35, color: '#1a1c22', padding: '34 36 44' },
  cover: { fontFamily: 'Mukta', color: '#ffffff', padding: '120 40 40', justifyContent: 'space-between' },
  coverTitle: { fontSize: 36, fontWeight: 700, lineHeight: 1.15 },
  coverLine: { fontSize: 14, marginTop: 12 },
  title: { fontSize: 24, fontWeight: 700, lineHeight: 1.2, paddingBottom: 8, marginBottom: 14 },
  entry: { marginBottom: 13 },
  name: { fontWeight: 700 },
  rule: { fontSize: 14, padding: '6 12', marginVertical: 4, borderRadius: 4 },
  line: { flexDirection: 'row', justifyContent: 'space-between' },
  note: { color: '#565b66', fontSize: 11.5 },
  foot: { position: 'absolute', bottom: 20, left: 36, right: 36, color: '#565b66', fontSize: 9 },
})

type Words = { readonly title: string; readonly subtitle: string; readonly authors: string }

/** Draws a typeset book as PDF: its cover, its contents, and a sheet a page, with the contents for readers too. */
export const drawBook = async (book: TypesetBook, words: Words): Promise<Uint8Array> =>
  new Uint8Array(
    await renderToBuffer(
      h(
        Document,
        { title: words.title, author: words.authors, language: 'en-IN' },
        coverOf(book, words),
        contentsOf(book),
        book.sheets.map((sheet, at) => sheetOf(book, { ...sheet, no: at + firstSheet, of: words.title })),
      ),
    ),
  )

/** The page of the first sheet, after cover and contents. */
const firstSheet = 3

const coverOf = ({ ink }: TypesetBook, { title, subtitle, authors }: Words) =>
  h(
    Page,
    { size: 'A5', style: [styles.cover, { backgroundColor: ink }], bookmark: 'Cover' },
    h(
      View,
      null,
      h(Text, { style: styles.coverTitle }, title),
      h(Text, { style: styles.coverLine }, subtitle),
    ),
    h(Text, { style: styles.coverLine }, authors),
  )

const contentsOf = ({ ink, sheets }: TypesetBook) =>
  h(
    Page,
    { size: 'A5', style: styles.page, bookmark: 'Contents' },
    h(Text, { style: [styles.title, { color: ink }] }, 'Contents'),
    sheets.map(({ title }, at) =>
      h(
        View,
        { key: title, style: [styles.line, { marginBottom: 6 }] },
        h(Text, null, title),
        h(Text, null, String(at + firstSheet)),
      ),
    ),
  )

type Sheet = TypesetBook['sheets'][number] & { readonly no: number; readonly of: string }

const sheetOf = ({ ink, tint }: TypesetBook, { title, entries, no, of }: Sheet) =>
  h(
    Page,
    { key: title, size: 'A5', style: styles.page, bookmark: title },
    h(Text, { style: [styles.title, { color: ink, borderBottom: `2 solid ${ink}` }] }, title),
    entries.map(([name, rule, note]) =>
      h(
        View,
        { key: name, style: styles.entry },
        h(Text, { style: styles.name }, name),
        h(View, { style: [styles.rule, { backgroundColor: tint }] }, rule.split('\n').map(lineOf)),
        h(Text, { style: styles.note }, note),
      ),
    ),
    h(Text, { style: styles.foot }, `${of} · ${no}`),
  )

const lineOf = (line: string) =>
  h(
    View,
    { key: line, style: styles.line },
    line.split('\t').map((part) => h(Text, { key: part }, part)),
  )
