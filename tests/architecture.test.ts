import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  arrowsOf,
  brokenArrows,
  emptyNames,
  findCycle,
  loadedBy,
  mayImport,
  moneyPath,
  partOf,
  partOrder,
  showcase,
} from './architecture/arrows.ts'
import { foreignWords } from './architecture/foreign-words.ts'
import { strayPackages, unusedPackages } from './architecture/packages.ts'
import { importsOf } from './architecture/read-imports.ts'
import { isProof, readSources, root } from './support/source-files.ts'

const { imports: names } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const tree = readSources([...Object.keys(mayImport), 'tests'])

describe('the tree', () => {
  it('is read: its files and the arrows between them are there', () => {
    expect(tree.length).toBeGreaterThan(400)
    expect(arrowsOf(tree, names).length).toBeGreaterThan(800)
  })

  it('follows the arrows: kernel ← ports ← shop ← {web, api, jobs} ← server → adapters', () => {
    expect(brokenArrows(tree, names)).toEqual([])
  })

  it('has no files that load each other in a circle', () => {
    expect(findCycle(arrowsOf(tree, names))).toBeNull()
  })

  it('gives every part of the shop a place in the order and a front door', () => {
    const parts = readdirSync(join(root, 'shop'))
    expect(parts.filter((part) => !(partOrder as readonly string[]).includes(part))).toEqual([])
    const doors = new Set(tree.map((file) => file.path))
    expect(parts.filter((part) => !doors.has(`shop/${part}/index.ts`))).toEqual([])
    expect(partOrder.filter((part) => !parts.includes(part))).toEqual([])
  })

  it('loads nothing that shows the catalogue where money, stock and documents are dealt with', () => {
    const entries = tree
      .map(({ path }) => path)
      .filter((path) => (moneyPath as readonly string[]).includes(partOf(path)) && !isProof(path))
    const loaded = new Set([...loadedBy(arrowsOf(tree, names), entries)].map(partOf))
    expect([...loaded]).toEqual(expect.arrayContaining([...moneyPath, 'catalog']))
    expect(showcase.filter((part) => loaded.has(part))).toEqual([])
    expect(showcase.filter((part) => !partOrder.includes(part))).toEqual([])
  })

  it('imports in each folder the packages that it may, and the table lists no others', () => {
    expect(strayPackages(tree)).toEqual([])
    expect(unusedPackages(tree)).toEqual([])
  })

  it('knows in the shop no cookies, no addresses of pages and no fields of a payment provider', () => {
    expect(tree.flatMap(({ path, text }) => foreignWords(path, text))).toEqual([])
  })

  it('calls nothing service, manager, helper, util, common or misc', () => {
    expect(emptyNames(tree.map((file) => file.path))).toEqual([])
  })
})

describe('the reader of imports', () => {
  it('finds every way to import, and tells types from values', () => {
    const text = [
      "import type { A } from '#kernel/a'",
      "import { type B, type C } from './b.ts'",
      "import d, { type E } from '#shop/cart'",
      "import * as f from 'node:fs'",
      'import {\n  type G,\n  h,\n} from "#db/h"',
      "import './style.ts'",
      "export { i } from './i.ts'",
      "export type * from './j.ts'",
      "  const { k } = await import('#web/k.ts')",
      "type L = import('./l.ts').L",
    ].join('\n')
    expect(importsOf(text).map(({ specifier, isType }) => [specifier, isType])).toEqual([
      ['#kernel/a', true],
      ['./b.ts', true],
      ['#shop/cart', false],
      ['node:fs', false],
      ['#db/h', false],
      ['./i.ts', false],
      ['./j.ts', true],
      ['./style.ts', false],
      ['#web/k.ts', false],
      ['./l.ts', false],
    ])
  })

  it('reads nothing into comments', () => {
    expect(
      importsOf("/**\n * import { a } from './a.ts'\nimport './b.ts'\n */\n// import './c.ts'\n"),
    ).toEqual([])
  })
})

describe('a planted violation is caught:', () => {
  const planted: readonly (readonly [file: string, text: string, why: string])[] = [
    ['kernel/money.ts', "import type { Files } from '#ports/files'", 'kernel may not import ports'],
    ['ports/mail.ts', "import { findPin } from '#shop/customers'", 'ports may not import shop'],
    ['shop/tax/a.ts', "import { openPool } from '#db/client'", 'shop may not import db'],
    ['shop/tax/a.ts', "import { x } from '#db/tables'", 'shop may not import db'],
    ['shop/tax/a.ts', "const x = await import('#web/cookies.ts')", 'shop may not import web'],
    ['shop/cart/a.ts', "import { placeOrder } from '#shop/orders'", 'orders stands above cart'],
    ['shop/cart/a.ts', "import type { Order } from '#shop/orders'", 'orders stands above cart'],
    [
      'shop/cart/a.ts',
      "import { x } from '#shop/wishes'",
      'the part wishes has no place in the order of parts',
    ],
    [
      'shop/orders/a.ts',
      "import { putItem } from '../cart/carts-store.ts'",
      'a part is entered by its index.ts',
    ],
    [
      'shop/orders/a.test.ts',
      "import { x } from '../cart/carts-store.ts'",
      'a part is entered by its index.ts',
    ],
    [
      'shop/orders/a.ts',
      "import { fillCart } from './orders.fixtures.ts'",
      'tests and fixtures are for tests',
    ],
    [
      'shop/orders/a.ts',
      "import { freshDatabase } from '#tests/support/postgres'",
      'tests and fixtures are for tests',
    ],
    ['adapters/a/b.ts', "export { x } from '#shop/media'", 'adapters may not import shop'],
    ['sandbox/a.ts', "import { x } from '#ports/mail'", 'sandbox may not import ports'],
    ['web/root.tsx', "import { callUrl } from '../api/calls.ts'", 'web may not import api'],
    ['web/root.tsx', "import { openPool } from '#db/client'", 'web may not import db'],
    ['web/ui/card.tsx', "import type { Cart } from '#shop/cart'", 'web/ui knows no shop'],
    ['api/a.ts', "import { setCookie } from '#web/cookies.ts'", 'api may not import web'],
    ['jobs/a.ts', "import { smtpMail } from '#adapters/mail/smtp'", 'jobs may not import adapters'],
    ['tools/a.ts', "import { compose } from '#server/compose'", 'only the server knows the composition'],
    ['server/a.ts', "import { startSandbox } from '#sandbox/start'", 'server may not import sandbox'],
    ['server/a.ts', "const { plantShop } = await import('#demo/plant')", 'server may not import demo'],
    ['db/a.ts', "import type { X } from '#demo/x'", 'db may not import demo'],
    ['db/a.ts', "import { demo } from '#nowhere/x'", 'db may not import #nowhere'],
  ]

  it.each(planted)('%s with %s', (path, text, why) => {
    expect(brokenArrows([{ path, text }], names).map((line) => line.split(': ')[1])).toEqual([why])
  })

  it.each([
    ['kernel/money.ts', "import { z } from 'zod'", 'zod'],
    ['shop/cart/a.ts', "import type { FastifyRequest } from 'fastify'", 'fastify'],
    ['shop/cart/a.ts', "import sharp from 'sharp'", 'sharp'],
    ['shop/orders/a.ts', "import { createHash } from 'node:crypto'", 'node'],
    ['web/ui/card.tsx', "import { sql } from 'kysely'", 'kysely'],
    ['web/storefront/a.tsx', "const x = await import('react-hot-toast')", 'react-hot-toast'],
    ['server/main.ts', "import fastifyStatic from '@fastify/static'", '@fastify/static'],
  ])('%s with %s, a package of others', (path, text, name) => {
    expect(strayPackages([{ path, text }])).toEqual([`${path} imports ${name}`])
  })

  it('a file of the money path that loads what shows the catalogue, through others too', () => {
    const files = [
      {
        path: 'shop/cart/a.ts',
        text: "import { b } from '#shop/tax'\nimport type { c } from '#shop/search'",
      },
      { path: 'shop/tax/index.ts', text: "export { b } from './b.ts'" },
      { path: 'shop/tax/b.ts', text: "const { d } = await import('#shop/cards')" },
    ]
    const loaded = loadedBy(arrowsOf(files, names), ['shop/cart/a.ts'])
    expect([...loaded].map(partOf)).toEqual(['cart', 'tax', 'tax', 'cards'])
  })

  it('files that load each other, but not files that only share types', () => {
    const round = (kind: string) => [
      { path: 'shop/cart/a.ts', text: "import { b } from './b.ts'" },
      { path: 'shop/cart/b.ts', text: `import ${kind}{ a } from './a.ts'` },
    ]
    expect(findCycle(arrowsOf(round(''), names))).toBe('shop/cart/a.ts → shop/cart/b.ts → shop/cart/a.ts')
    expect(findCycle(arrowsOf(round('type '), names))).toBeNull()
  })

  it('shop code that writes cookies, page addresses or fields of a provider, but not comments about them', () => {
    const lines = [
      'const line = `Set-Cookie: a`',
      'const to = `/product/${id}`',
      "const href = baseUrl + '/students/order/1'",
      'const id = body.razorpay_payment_id',
      '// the cookie, and /product/1',
    ]
    expect(foreignWords('shop/cart/a.ts', lines.join('\n'))).toEqual([
      'shop/cart/a.ts:1 Set-Cookie',
      'shop/cart/a.ts:2 `/product/',
      "shop/cart/a.ts:3 '/students/",
      'shop/cart/a.ts:4 razorpay_',
    ])
    expect(foreignWords('web/cart/a.ts', lines.join('\n'))).toEqual([])
  })

  it('names that say nothing, but not names that only hold such a word', () => {
    const bad = ['shop/cart/cart-service.ts', 'web/utils/price.ts', 'kernel/helpers.test.ts', 'jobs/misc.ts']
    expect(emptyNames([...bad, 'shop/identity/credentials.ts', 'api/calls.ts'])).toEqual(bad)
  })
})
