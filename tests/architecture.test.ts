import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { arrowsOf, brokenArrows, emptyNames, findCycle, mayImport, partOrder } from './architecture/arrows.ts'
import { importsOf } from './architecture/read-imports.ts'
import { readSources, root } from './support/source-files.ts'

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
    ['db/a.ts', "import { demo } from '#nowhere/x'", 'db may not import #nowhere'],
  ]

  it.each(planted)('%s with %s', (path, text, why) => {
    expect(brokenArrows([{ path, text }], names).map((line) => line.split(': ')[1])).toEqual([why])
  })

  it('files that load each other, but not files that only share types', () => {
    const round = (kind: string) => [
      { path: 'shop/cart/a.ts', text: "import { b } from './b.ts'" },
      { path: 'shop/cart/b.ts', text: `import ${kind}{ a } from './a.ts'` },
    ]
    expect(findCycle(arrowsOf(round(''), names))).toBe('shop/cart/a.ts → shop/cart/b.ts → shop/cart/a.ts')
    expect(findCycle(arrowsOf(round('type '), names))).toBeNull()
  })

  it('names that say nothing, but not names that only hold such a word', () => {
    const bad = ['shop/cart/cart-service.ts', 'web/utils/price.ts', 'kernel/helpers.test.ts', 'jobs/misc.ts']
    expect(emptyNames([...bad, 'shop/identity/common-passwords.ts', 'api/calls.ts'])).toEqual(bad)
  })
})
