import { isProof, type SourceFile } from '../support/source-files.ts'
import { importsOf } from './read-imports.ts'
import { type NamedImports, resolveImport } from './resolve-import.ts'

/** The parts of the shop, lowest first. A part imports only parts that stand before it, and reads only their tables. */
export const partOrder = [
  'tax',
  'catalog',
  'pricing',
  'stock',
  'staff',
  'dealers',
  'organisations',
  'identity',
  'customers',
  'sellers',
  'media',
  'titles',
  'cart',
  'coupons',
  'invoices',
  'entitlements',
  'orders',
  'wallet',
  'payments',
  'subscriptions',
  'bank',
  'shipping',
  'journals',
  'desk',
  'returns',
  'content',
  'book-import',
  'lecture-import',
  'referrals',
  'document-files',
  'order-lookup',
  'feedback',
  'support',
  'marketing',
  'reviews',
  'rankings',
  'cards',
  'listing',
  'search',
  'suggestions',
  'directory',
  'home-page',
  'wishlist',
  'guest',
  'library',
  'practice',
  'research',
  'supplements',
  'product-page',
  'requests',
  'seo',
  'filing',
  'payouts',
  'notices',
  'reports',
] as const

/** Where money, stock and documents are dealt with. It stands lowest, and loads none of what shows the catalogue. */
export const moneyPath = [
  'tax',
  'pricing',
  'stock',
  'cart',
  'coupons',
  'invoices',
  'entitlements',
  'orders',
  'wallet',
  'payments',
  'shipping',
  'returns',
] as const

/** What shows the catalogue: cards, lists, search and the pages that are made of them. */
export const showcase = [
  'reviews',
  'rankings',
  'cards',
  'listing',
  'search',
  'suggestions',
  'directory',
  'home-page',
  'wishlist',
  'product-page',
] as const

/**
 * The folders of the house, and which others each may import. Its own files are open to it, as far as nothing below
 * says.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  ports: ['kernel'],
  shop: ['kernel', 'ports'],
  adapters: ['kernel', 'ports'],
  sandbox: ['kernel'],
  db: ['kernel', 'ports', 'shop'],
  web: ['kernel', 'ports', 'shop'],
  api: ['kernel', 'ports', 'shop'],
  jobs: ['kernel', 'ports', 'shop'],
  server: ['kernel', 'ports', 'shop', 'adapters', 'db', 'web', 'api', 'jobs'],
  demo: ['kernel', 'ports', 'shop', 'adapters', 'sandbox', 'db', 'server'],
  bench: ['kernel', 'ports', 'shop', 'sandbox', 'db', 'demo', 'api', 'tools', 'tests'],
  tools: [
    'kernel',
    'ports',
    'shop',
    'adapters',
    'sandbox',
    'db',
    'demo',
    'web',
    'api',
    'jobs',
    'server',
    'tests',
  ],
}

/** What the shop and its doors may know of the database without touching it: types alone. */
const tableTypes: ReadonlySet<string> = new Set(['db/tables.ts', 'db/columns.ts'])

type Arrow = { readonly from: string; readonly to: string; readonly isType: boolean }

/**
 * Every arrow between files of ours that the layout forbids, as `file → file: why`. Tests and fixtures may look
 * anywhere but inside a part.
 */
export function brokenArrows(files: readonly SourceFile[], names: NamedImports): string[] {
  return arrowsOf(files, names).flatMap((arrow) => {
    const why = objection(arrow)
    return why === null ? [] : [`${arrow.from} → ${arrow.to}: ${why}`]
  })
}

/** The imports that lead from one file of ours to another. */
export function arrowsOf(files: readonly SourceFile[], names: NamedImports): Arrow[] {
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ specifier, isType }) => {
      const to = resolveImport(path, specifier, names)
      return to === null ? [] : [{ from: path, to, isType }]
    }),
  )
}

function objection({ from, to, isType }: Arrow): string | null {
  const [home, guest] = [folderOf(from), folderOf(to)]
  if (isDeep(from, to)) return 'a part is entered by its index.ts'
  if (isProof(from)) return null
  if (guest === 'tests' && mayImport[home]?.includes('tests')) return null
  if (isProof(to)) return 'tests and fixtures are for tests'
  if (to === 'server/compose.ts' && home !== 'server') return 'only the server knows the composition'
  if (home === 'shop' && guest === 'shop') return upward(from, to)
  // What is made by the build, such as fonts, belongs to no folder of the house.
  if (!(guest in mayImport) && !to.startsWith('#')) return null
  if (home === guest || (tableTypes.has(to) && isType)) return null
  if ((home === 'shop' || home === 'jobs') && to === 'db/prepared.ts') return null
  if (from.startsWith('web/ui/') && guest === 'shop') return 'web/ui knows no shop'
  return mayImport[home]?.includes(guest) ? null : `${home} may not import ${guest}`
}

function upward(from: string, to: string): string | null {
  const [below, above] = [partOf(from), partOf(to)]
  if (below === above) return null
  const unknown = [below, above].find((part) => rank(part) < 0)
  if (unknown !== undefined) return `the part ${unknown} has no place in the order of parts`
  return rank(above) < rank(below) ? null : `${above} stands above ${below}`
}

/** Whether an arrow goes past a part's front door. The whole table type and fixtures for tests are the exceptions. */
function isDeep(from: string, to: string): boolean {
  const part = partOf(to)
  if (folderOf(to) !== 'shop' || part === partOf(from) || to === `shop/${part}/index.ts`) return false
  if (from === 'db/tables.ts') return !to.endsWith('-tables.ts')
  return !(isProof(from) && to.endsWith('.fixtures.ts'))
}

const folderOf = (path: string): string => path.split('/')[0] ?? ''
export const partOf = (path: string): string => (folderOf(path) === 'shop' ? (path.split('/')[1] ?? '') : '')
const rank = (part: string): number => (partOrder as readonly string[]).indexOf(part)

/** A way round through files that load each other, as `a → b → a`; null when there is none. Types load nothing. */
export function findCycle(arrows: readonly Arrow[]): string | null {
  const next = Map.groupBy(
    arrows.filter((arrow) => !arrow.isType),
    (arrow) => arrow.from,
  )
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' → ')
    if (done.has(file)) return null
    for (const { to } of next.get(file) ?? []) {
      const cycle = visit(to, [...way, file])
      if (cycle !== null) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of next.keys()) {
    const cycle = visit(file, [])
    if (cycle !== null) return cycle
  }
  return null
}

/** Every file that these files load at run time, one behind the other, themselves among them. */
export function loadedBy(arrows: readonly Arrow[], files: readonly string[]): Set<string> {
  const next = Map.groupBy(
    arrows.filter((arrow) => !arrow.isType),
    (arrow) => arrow.from,
  )
  const loaded = new Set(files)
  for (const file of loaded) for (const { to } of next.get(file) ?? []) loaded.add(to)
  return loaded
}

const empty = /(?:^|[-/])(?:services?|managers?|helpers?|utils?|utilit(?:y|ies)|common|misc)$/

/** Files and folders whose name says nothing about what they hold. */
export const emptyNames = (paths: readonly string[]): string[] =>
  paths.filter((path) =>
    path.split('/').some((step, at, all) => empty.test(at === all.length - 1 ? step.split('.')[0]! : step)),
  )
