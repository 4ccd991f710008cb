import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, root } from './source-files.ts'

/** A column as its part types it. `kind` is what a reader gets; `isGenerated` says that a writer may leave it out. */
export type TypedColumn = {
  readonly name: string
  readonly kind: string
  readonly isNullable: boolean
  readonly isGenerated: boolean
  /** The words that the column admits, where the type lists them. */
  readonly words: readonly string[] | null
}

/** A table as one part of the shop types it. */
export type TypedTable = {
  readonly part: string
  readonly name: string
  readonly columns: readonly TypedColumn[]
}

/** Types of ours that are not text in the database; every other named type is a list of words. */
const kinds: Readonly<Record<string, string>> = {
  Paise: 'number',
  PaymentMethod: 'number',
  Date: 'instant',
  Instant: 'instant',
  GeneratedInstant: 'instant',
  Buffer: 'bytes',
  unknown: 'json',
  number: 'number',
  boolean: 'boolean',
  string: 'text',
}

/**
 * The part that owns each table of the schema: what "Owned by shop/…" says in the comment above the table, else in the
 * first line of its file.
 */
export function readTableOwners(): ReadonlyMap<string, string> {
  const files = ['db/schema', 'db/migrations'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  return new Map(files.flatMap(ownersIn))
}

const ownerIn = (comment: string) => /Owned by (?:shop|demo)\/([\w-]+)/.exec(comment)?.[1]

/** The tables that a file of SQL creates, each with its owner; throws where the file names none. */
export function ownersIn(text: string): [table: string, owner: string][] {
  const [head = ''] = text.split('\n')
  const tables = text.matchAll(/((?:^--.*\n)*)^create (?:unlogged )?table (\w+)/gm)
  return Array.from(tables, ([, comment = '', table = '']) => {
    const owner = ownerIn(comment) ?? ownerIn(head)
    if (owner === undefined) throw new Error(`nothing says who owns the table ${table}`)
    return [table, owner]
  })
}

/** Every table that the parts type in their `*-tables.ts`; the demonstration, which notes what it planted, counts as one. */
export function readTypedTables(): TypedTable[] {
  return readSources(['shop', 'demo'])
    .filter(({ path }) => path.endsWith('-tables.ts'))
    .flatMap(({ path, text }) => tablesOf(path.split('/')[1] ?? '', text))
}

/** The tables of one file: each with its columns in the type of all, or with a type of its rows by name. */
export function tablesOf(part: string, text: string): TypedTable[] {
  const rows = new Map(
    Array.from(text.matchAll(/^export type (\w+) = \{\n([\s\S]*?)\n\}/gm), ([, name = '', body = '']) => [
      name,
      body,
    ]),
  )
  const [list] = [...rows].flatMap(([name, body]) => (name.endsWith('Tables') ? [body] : []))
  if (list === undefined) throw new Error(`the part ${part} types rows but no list of its tables`)
  const tables = list.matchAll(/^ {2}(\w+): (?:(\w+)$|\{\n([\s\S]*?)\n {2}\})/gm)
  return Array.from(tables, ([, name = '', type = '', columns]) => {
    const body = columns?.replace(/^ {2}/gm, '') ?? rows.get(type)
    if (body === undefined) throw new Error(`the table ${name} has no type ${type}`)
    return { part, name, columns: Array.from(fieldsOf(body), ([column, of]) => readColumn(column, of)) }
  })
}

function fieldsOf(body: string): Map<string, string> {
  const lines = body.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
  return new Map(
    Array.from(lines.matchAll(/^ {2}(\w+): ?((?:.|\n {4,})*)$/gm), ([, name = '', type = '']) => [
      name,
      type
        .replace(/\s+/g, ' ')
        .replace(/^ ?\| /, '')
        .trim(),
    ]),
  )
}

function readColumn(name: string, written: string): TypedColumn {
  const [read, inserted] = sides(written)
  const choices = read.split('|').map((choice) => choice.trim())
  const plain = choices.filter((choice) => choice !== 'null')
  const words = plain.every((choice) => choice.startsWith("'"))
    ? plain.map((word) => word.slice(1, -1))
    : null
  // A record is read as it is and written as JSON text.
  const isRecord = /^string\b/.test(inserted ?? '') && plain[0] !== 'string'
  return {
    name,
    kind: words ? 'text' : isRecord ? 'json' : kindOf(plain[0] ?? ''),
    isNullable: choices.length > plain.length,
    isGenerated:
      /^(Generated|GeneratedAlways|GeneratedInstant)\b/.test(written) || /\bundefined$/.test(inserted ?? ''),
    words,
  }
}

/**
 * What selecting gives and, where it is given, what inserting takes: the two sides of ColumnType, the inside of
 * Generated.
 */
function sides(type: string): [read: string, inserted?: string] {
  const inner = /^(?:Generated|GeneratedAlways)<(.+)>( \| null)?$/.exec(type)
  if (inner) return [`${inner[1]}${inner[2] ?? ''}`]
  const both = /^ColumnType<([^,]+), ([^,]+),/.exec(type)
  return both ? [both[1] ?? '', both[2] ?? ''] : [type]
}

const kindOf = (type: string): string =>
  type.endsWith('[]') ? `${kindOf(type.slice(0, -2))}[]` : (kinds[type] ?? 'text')
