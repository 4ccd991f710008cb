import { describe, expect, it } from 'vitest'
import { partOf, partOrder } from './architecture/arrows.ts'
import { isProof, readSources, type SourceFile } from './support/source-files.ts'
import { ownersIn, readTableOwners, readTypedTables } from './support/table-types.ts'

/** Which part owns a table, and so alone writes it. */
const ownerOf = readTableOwners()

/** Money, stock and documents come about by deeds alone, in the demonstration shop too. */
const partsOfDeeds = new Set(['stock', 'orders', 'wallet', 'payments', 'invoices'])

// The builder's ways to write, `insertRows(tx, 'works', …)`, `upsertRow(tx, 'faqs', …)`, and SQL in any case.
const writes = [
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:insertRows|upsertRow)\(\s*\w+,\s*['"`](\w+)/g,
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

/** Writes of a table by others than the part that owns it, as `file writes table, which …`. */
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

/** Whose rows are about people and money: read by their owner and by these parts alone, whatever stands above. */
const readersOf: Readonly<Record<string, readonly string[]>> = {
  staff: ['reports'],
  identity: ['reports'],
  customers: ['reports'],
  cart: ['reports'],
  invoices: ['orders', 'reports', 'filing', 'payouts'],
  entitlements: ['library', 'reports'],
  orders: [
    'wallet',
    'payments',
    'subscriptions',
    'journals',
    'returns',
    'library',
    'reports',
    'filing',
    'payouts',
  ],
  wallet: ['reports'],
  referrals: ['reports'],
  payments: ['subscriptions', 'reports', 'filing'],
  subscriptions: ['reports'],
  'order-lookup': [],
  feedback: ['reports'],
  returns: ['reports'],
  support: ['reports'],
  wishlist: [],
  requests: ['reports'],
  notices: ['reports'],
}

// The builder's ways to read, and SQL in any case: `from a, b`, `join c`, `using d`, with or without `only` and `lateral`.
const reads = [
  /\.(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?\s*['"`](\w+)/g,
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi,
  /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*(\w+)/gi,
]

/** The tables that a file reads; what comments say aside. */
function readBy(text: string): Set<string> {
  const code = text.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, '').replace(/^[ \t]*(?:\/\/|--).*$/gm, '')
  return new Set(
    reads.flatMap((way) => Array.from(code.matchAll(way), ([, table = '']) => table.toLowerCase())),
  )
}

/**
 * Reads of a table that the layout forbids, as `file reads table: why`. A part reads its own tables and those of lower
 * parts; what a higher one or the owner of private rows knows comes as a function or an SQL fragment of the owner. Pages,
 * calls, jobs and the server read through the shop.
 */
const forbiddenReads = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !isProof(path))
    .flatMap(({ path, text }) =>
      [...readBy(text)].flatMap((table) => {
        const why = objectionToReading(partOf(path), ownerOf.get(table))
        return why === null ? [] : [`${path} reads ${table}: ${why}`]
      }),
    )

function objectionToReading(reader: string, owner: string | undefined): string | null {
  if (owner === undefined || reader === owner) return null
  if (reader === '') return `${owner} reads it for others`
  if (rank(owner) > rank(reader)) return `${owner} stands above ${reader}`
  const readers = readersOf[owner]
  return readers === undefined || readers.includes(reader) ? null : `${owner} reads it for others`
}

const rank = (part: string): number => (partOrder as readonly string[]).indexOf(part)

describe('each table is read', () => {
  it('by its part and by higher ones, and private rows by those named here alone', () => {
    expect(forbiddenReads(readSources(['shop', 'jobs', 'api', 'web', 'server']))).toEqual([])
  })

  it('and anyone who is named as a reader is one', () => {
    const read = new Map(
      Object.values(readersOf).flatMap((readers) => readers.map((each) => [each, new Set<string>()])),
    )
    for (const { path, text } of readSources(['shop']).filter((file) => !isProof(file.path)))
      for (const table of readBy(text)) read.get(partOf(path))?.add(ownerOf.get(table) ?? '')
    const idle = Object.entries(readersOf).flatMap(([owner, readers]) =>
      readers
        .filter((each) => !read.get(each)?.has(owner))
        .map((each) => `${each} reads nothing of ${owner}`),
    )
    expect(idle).toEqual([])
  })
})

describe('each table is written by the part that owns it', () => {
  it('and typed by it alone, where it is typed', () => {
    const typed = readTypedTables()
    expect(typed.filter(({ name, part }) => ownerOf.get(name) !== part)).toEqual([])
    expect(new Set(typed.map(({ name }) => name)).size).toBe(typed.length)
  })

  it('which the comment above it names, else the first line of its file', () => {
    const file =
      '-- Things. Owned by shop/stock.\n\n-- One. Owned by shop/tax.\ncreate table a (\n);\n-- Two.\ncreate table b ('
    expect(ownersIn(file)).toEqual([
      ['a', 'tax'],
      ['b', 'stock'],
    ])
    expect(() => ownersIn('-- Things.\n\ncreate table c (')).toThrow('nothing says who owns the table c')
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
    const seeds = trespasses(readSources(['demo', 'db/set-up']))
    expect(seeds.filter((line) => partsOfDeeds.has(line.split(', which ')[1]?.split(' ')[0] ?? ''))).toEqual(
      [],
    )
  })
})

describe('a planted read is caught:', () => {
  it.each([
    ['shop/cart/a.ts', "db.selectFrom('orders as o')", 'orders', 'orders stands above cart'],
    [
      'shop/tax/a.ts',
      "db\n  .selectFrom('tax_rates')\n  .leftJoin('works as w', 'w.id', 'x')",
      'works',
      'catalog stands above tax',
    ],
    [
      'shop/stock/a.ts',
      'sql`select 1 from stock_levels s, reviews r`',
      'reviews',
      'reviews stands above stock',
    ],
    ['shop/search/a.ts', 'sql`SELECT 1 FROM Orders o`', 'orders', 'orders reads it for others'],
    [
      'shop/seo/a.ts',
      'sql`select 1 from (select 1) x join users u on true`',
      'users',
      'identity reads it for others',
    ],
    ['shop/payments/a.ts', 'sql`delete from payments using carts c`', 'carts', 'cart reads it for others'],
    ['web/a.ts', "needs.db.selectFrom('editions')", 'editions', 'catalog reads it for others'],
    ['jobs/a.ts', 'sql`select from only orders`', 'orders', 'orders reads it for others'],
  ])('%s with %s', (path, text, table, why) => {
    expect(forbiddenReads([{ path, text }])).toEqual([`${path} reads ${table}: ${why}`])
    const own = forbiddenReads([{ path: `shop/${ownerOf.get(table)}/own.ts`, text }])
    expect(own.filter((line) => line.includes(` ${table}: `))).toEqual([])
  })

  it('but not what comments say', () => {
    const text = '// read from orders\n/**\n * join orders\n */\n'
    expect(forbiddenReads([{ path: 'shop/cart/a.ts', text }])).toEqual([])
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
    ["upsertRow(\n  tx,\n  'cheques',\n  key, row)", 'cheques'],
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
