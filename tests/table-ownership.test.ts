import { describe, expect, it } from 'vitest'
import { isProof, readSources, type SourceFile } from './support/source-files.ts'
import { readTypedTables } from './support/table-types.ts'

/** Which part types a table, and so alone writes it. */
const ownerOf: ReadonlyMap<string, string> = new Map(readTypedTables().map(({ name, part }) => [name, part]))

/** Money, stock and documents come about by deeds alone, in the demonstration shop too. */
const partsOfDeeds = new Set(['stock', 'orders', 'payments', 'invoices'])

// The builder's ways to write, the seed's `insertRows(tx, 'works', …)`, and SQL in any case.
const writes = [
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\binsertRows\(\s*\w+,\s*['"`](\w+)/g,
  /\binsert\s+into\s+(\w+)/gi,
  /\bmerge\s+into\s+(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?(\w+)/gi,
  /\btruncate\s+(?:table\s+)?(\w+)/gi,
  /\bcopy\s+(\w+)\s+(?:\([^)]*\)\s+)?from\b/gi,
]

/** The tables that a file writes. */
const writtenBy = (text: string): string[] =>
  writes.flatMap((way) => Array.from(text.matchAll(way), ([, table = '']) => table.toLowerCase()))

/** Writes of a table by others than the part that types it, as `file writes table, which …`. */
const trespasses = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !isProof(path))
    .flatMap(({ path, text }) =>
      writtenBy(text).flatMap((table) => {
        const owner = ownerOf.get(table)
        if (owner === undefined) return []
        return path.startsWith(`shop/${owner}/`) ? [] : [`${path} writes ${table}, which ${owner} owns`]
      }),
    )

describe('each table is written by the part that types it', () => {
  it('is typed by one part', () => {
    const typed = readTypedTables().map((table) => table.name)
    expect(typed.toSorted()).toEqual([...new Set(typed)].toSorted())
  })

  it('in the shop, in its doors and in the server', () => {
    expect(trespasses(readSources(['shop', 'jobs', 'api', 'web', 'server', 'tools']))).toEqual([])
  })

  it('and is written at all', () => {
    const own = readSources(['shop', 'db']).filter(({ path }) => !isProof(path))
    const written = new Set(own.flatMap(({ text }) => writtenBy(text)))
    expect(
      [...partsOfDeeds].filter((part) => ![...written].some((table) => ownerOf.get(table) === part)),
    ).toEqual([])
  })

  it('by deeds alone where it holds money, stock or documents: the seed calls them too', () => {
    const seeds = trespasses(readSources(['db/seed']))
    expect(seeds.filter((line) => partsOfDeeds.has(line.split(', which ')[1]?.split(' ')[0] ?? ''))).toEqual(
      [],
    )
  })
})

describe('a planted trespass is caught:', () => {
  it.each([
    ["db.insertInto('orders').values(row)", 'orders'],
    ["tx\n  .updateTable('stock_levels')\n  .set(…)", 'stock_levels'],
    ["db.deleteFrom('carts as c')", 'carts'],
    ['sql`INSERT INTO documents (id) values (1)`', 'documents'],
    ['sql`with gone as (delete from cart_items where true returning *) select 1`', 'cart_items'],
    ['sql`update payments p\n  set state = 1`', 'payments'],
    ['sql`update payments as p set state = 1`', 'payments'],
    ["insertRows(tx, 'order_lines', rows)", 'order_lines'],
  ])('%s', (text, table) => {
    const path = 'shop/tax/anything.ts'
    expect(trespasses([{ path, text }])).toEqual([
      `${path} writes ${table}, which ${ownerOf.get(table)} owns`,
    ])
    expect(trespasses([{ path: `shop/${ownerOf.get(table)}/own.ts`, text }])).toEqual([])
  })

  it('but reading, locking and resolving conflicts are no writes', () => {
    const text = `sql\`select * from orders for update of orders\`
      db.selectFrom('payments').forUpdate()
      sql\`insert into carts (id) values (1) on conflict (id) do update set id = 2\``
    expect(trespasses([{ path: 'shop/cart/own.ts', text }])).toEqual([])
  })
})
