import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { formats, productTypes } from '#shop/catalog'
import { paymentMethods } from '#shop/orders'
import { states } from '#shop/tax'
import { testDatabase } from '#tests/support/postgres'
import { readTableOwners, readTypedTables, tablesOf } from './support/table-types.ts'

/** What each type of PostgreSQL is read as. */
const kinds: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  citext: 'text',
  uuid: 'text',
  date: 'text',
  tsvector: 'text',
  bool: 'boolean',
  timestamptz: 'instant',
  bytea: 'bytes',
  jsonb: 'json',
  inet: 'text',
  cidr: 'text',
  _text: 'text[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _numeric: 'number[]',
}

/** Written by `db/migrate.ts`. */
const ownBooks = new Set(['schema_migrations'])

type StoredColumn = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

const typed = readTypedTables()
const test = await testDatabase({ from: 'empty' })
let stored: Map<string, StoredColumn[]>
let checks: Map<string, readonly string[]>

beforeAll(async () => {
  const { rows } = await sql<StoredColumn>`
    select table_name "table", column_name "name", udt_name "type", is_nullable = 'YES' "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' "hasDefault"
    from information_schema.columns where table_schema = 'public'
      and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(test.db)
  stored = Map.groupBy(
    rows.filter((row) => !ownBooks.has(row.table)),
    (row) => row.table,
  )
  checks = new Map([...(await readWordLists()), ...(await readLookupWords())])
})

/** The words that a CHECK lists for a column, by `table.column`. */
async function readWordLists(): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text "table", pg_get_constraintdef(oid) "rule" from pg_constraint
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`.execute(
    test.db,
  )
  return new Map(
    rows.flatMap(({ table, rule }) => {
      const [, column, list] = /^CHECK \(+(\w+)\)?(?:::text)? = (?:ANY \(+ARRAY\[)?('.+)/.exec(rule) ?? []
      if (!column || !list) return []
      return [
        [`${table}.${column}`, Array.from(list.matchAll(/'([^']*)'/g), ([, word = '']) => word)] as const,
      ]
    }),
  )
}

/** The words of a lookup table, one text column, for itself and for each column that refers to it. */
async function readLookupWords(): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ lookup: string; word: string; column: string }>`
    select r.confrelid::regclass::text "lookup", k.attname "word", r.conrelid::regclass || '.' || c.attname "column"
    from pg_constraint r
    join pg_attribute k on k.attrelid = r.confrelid and k.attnum = r.confkey[1]
    join pg_attribute c on c.attrelid = r.conrelid and c.attnum = r.conkey[1]
    where r.contype = 'f' and cardinality(r.conkey) = 1 and k.atttypid = 'text'::regtype
      and (select count(*) from pg_attribute a where a.attrelid = r.confrelid and a.attnum > 0) = 1`.execute(
    test.db,
  )
  const lists = rows.map(async ({ lookup, word, column }) => {
    const list = await sql<{ word: string }>`select ${sql.ref(word)} word from ${sql.table(lookup)}`.execute(
      test.db,
    )
    const words = list.rows.map((row) => row.word)
    return [[column, words] as const, [`${lookup}.${word}`, words] as const]
  })
  return new Map((await Promise.all(lists)).flat())
}

describe('the types of the tables and the migrated database', () => {
  it('have tables that exist, and each that exists has an owner', () => {
    expect(typed.map(({ name }) => name).filter((name) => !stored.has(name))).toEqual([])
    expect([...readTableOwners().keys()].toSorted()).toEqual([...stored.keys()].toSorted())
  })

  it.each(typed)('agree on $name of $part', ({ name, columns }) => {
    const seen = columns.map((column) => ({
      name: column.name,
      kind: column.kind,
      isNullable: column.isNullable,
    }))
    const real = (stored.get(name) ?? []).map((column) => ({
      name: column.name,
      kind: kinds[column.type] ?? column.type,
      isNullable: column.isNullable,
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(seen.toSorted(byName)).toEqual(real.toSorted(byName))
  })

  it('agree on what a writer may leave out', () => {
    const promised = typed.flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.isGenerated)
        .filter(({ name: of }) => !stored.get(name)?.find((each) => each.name === of)?.hasDefault)
        .map((column) => `${name}.${column.name} is typed as generated but has no default`),
    )
    expect(promised).toEqual([])
  })

  it('agree on the words of a column that lists them', () => {
    const apart = typed.flatMap(({ name, columns }) =>
      columns.flatMap(({ name: of, words }) => {
        const listed = checks.get(`${name}.${of}`)
        if (words === null || listed?.toSorted().join() === words.toSorted().join()) return []
        return [`${name}.${of}: typed ${words.join(', ')}; stored ${listed?.join(', ') ?? 'without a list'}`]
      }),
    )
    expect(apart).toEqual([])
    expect(checks.size).toBeGreaterThan(10)
  })
})

describe('the reference data and the code', () => {
  it('have the same ways to pay', async () => {
    const rows = await allRows(test.db)`select * from payment_methods order by id`
    expect(rows).toEqual(Object.entries(paymentMethods).map(([id, name]) => ({ id: Number(id), name })))
  })

  it('have the same States', async () => {
    const rows = await allRows(test.db)`select * from states order by code`
    expect(rows).toEqual(states.map(({ code, name }) => ({ code, name })))
  })

  it('have the same types and formats of products', async () => {
    const rows = await allRows<{ type: string; format: string }>(test.db)`
      select type, format from product_kinds`
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(productTypes))
    expect(new Set(rows.map(({ format }) => format))).toEqual(new Set(formats))
  })
})

describe('the reader of table types', () => {
  it('reads names, kinds, nulls, defaults and words', () => {
    const [table, inlined] = tablesOf(
      'cart',
      [
        'export type CartsTable = {',
        '  id: GeneratedAlways<number>',
        '  /** Whose it is. */',
        '  user_id: string | null',
        "  state: Generated<'open' | 'ordered'>",
        '  kind:',
        "    | 'a'",
        "    | 'b'",
        '  price: Paise',
        "  shipping: ColumnType<CheckoutDetails['shipping'], string | null, string>",
        '  settled_at: Instant | null',
        '  tags: Generated<string[]>',
        '  made_at: GeneratedInstant',
        '  paid: ColumnType<Paise, number | undefined, number>',
        '}',
        '',
        'export type CartTables = {',
        '  carts: CartsTable',
        '  checkouts: {',
        '    /** As typed. */',
        '    details: ColumnType<unknown, string, string>',
        '    kind:',
        "      | 'a'",
        "      | 'b'",
        '  }',
        '}',
      ].join('\n'),
    )
    const column = (
      name: string,
      kind: string,
      isNullable = false,
      isGenerated = false,
      words: string[] | null = null,
    ) => ({
      name,
      kind,
      isNullable,
      isGenerated,
      words,
    })
    expect(table).toEqual({
      part: 'cart',
      name: 'carts',
      columns: [
        column('id', 'number', false, true),
        column('user_id', 'text', true),
        column('state', 'text', false, true, ['open', 'ordered']),
        column('kind', 'text', false, false, ['a', 'b']),
        column('price', 'number'),
        column('shipping', 'json'),
        column('settled_at', 'instant', true),
        column('tags', 'text[]', false, true),
        column('made_at', 'instant', false, true),
        column('paid', 'number', false, true),
      ],
    })
    expect(inlined).toEqual({
      part: 'cart',
      name: 'checkouts',
      columns: [column('details', 'json'), column('kind', 'text', false, false, ['a', 'b'])],
    })
  })
})
