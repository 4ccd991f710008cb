import { isProof, type SourceFile } from '../support/source-files.ts'
import { importsOf } from './read-imports.ts'

/**
 * The npm packages that each folder may import, types included; `node` is every module of Node. A folder inside may
 * import what the folders around it may. Tests and fixtures may import anything.
 */
export const packagesOf: Readonly<Record<string, readonly string[]>> = {
  kernel: ['node'],
  'kernel/advisory-lock.ts': ['kysely'],
  'kernel/in-transaction.ts': ['kysely'],
  'kernel/read-rows.ts': ['kysely'],
  'kernel/upsert-row.ts': ['kysely'],
  'kernel/spreadsheet.ts': ['fflate', 'read-excel-file'],
  'kernel/typed-day.ts': ['zod'],
  'kernel/typed-text.ts': ['zod'],
  'kernel/unzip.ts': ['yauzl'],
  ports: ['kysely', 'node'],
  shop: ['kysely', 'zod'],
  'shop/book-import': ['node', 'turndown'],
  'shop/bank': ['node'],
  'shop/cart': ['node'],
  'shop/content': ['marked'],
  'shop/customers': ['node'],
  'shop/entitlements': ['node'],
  'shop/identity': ['@simplewebauthn/server', '@zxcvbn-ts/language-common', 'node'],
  'shop/library': ['node', 'sharp'],
  'shop/listing': ['fastest-levenshtein', 'node', 'stemmer'],
  'shop/media': ['sharp'],
  'shop/organisations': ['node'],
  'shop/document-files': ['node'],
  'shop/support': ['node'],
  adapters: ['node', 'zod'],
  'adapters/files': ['@aws-sdk/client-s3'],
  'adapters/mail': ['nodemailer'],
  'adapters/social': ['openid-client'],
  'adapters/pdf': ['@hyzyla/pdfium', '@react-pdf/renderer', 'react', 'sharp'],
  sandbox: ['fastify', 'node', 'zod'],
  'sandbox/mail': ['postal-mime', 'smtp-server'],
  'sandbox/oidc': ['oidc-provider'],
  'sandbox/start.ts': ['pino'],
  db: ['kysely', 'lru-cache', 'node', 'pg'],
  demo: ['@react-pdf/renderer', 'harfbuzzjs', 'kysely', 'node', 'react', 'sharp', 'wawoff2'],
  'db/set-up': ['zod'],
  web: ['react', 'react-router'],
  'web/bundling': ['node', 'subset-font', 'vite'],
  'web/account': ['hls.js', 'lucide-react', 'zod'],
  'web/account/passkey-button.tsx': ['@simplewebauthn/browser'],
  'web/desk': ['lucide-react'],
  'web/desk/second-factor.tsx': ['uqr'],
  'web/entry.client.tsx': ['react-dom'],
  // Pages that the service worker keeps.
  'web/account/library/offline-pack.tsx': ['react-dom'],
  'web/entry.server.tsx': ['node', 'react-dom'],

  'web/routes.ts': ['@react-router/dev'],
  'web/storefront': ['lucide-react'],
  'web/storefront/checkout/contact-email-field.tsx': ['fastest-levenshtein'],
  'web/styleguide': ['lucide-react'],
  'web/ui': ['lucide-react', 'react-hot-toast'],
  api: ['fastify', 'fastify-type-provider-zod', 'kysely', 'zod'],
  'api/devices.ts': ['node'],
  'api/index.ts': ['@fastify/swagger', '@fastify/swagger-ui'],
  jobs: ['pg-boss', 'pino', 'zod'],
  server: ['fastify', 'node', 'pino', 'prom-client', 'react-router', 'zod'],
  'server/app.ts': ['@fastify/compress', '@fastify/helmet', '@fastify/rate-limit'],

  'server/listen.ts': ['pg'],
  'server/page-cache': ['lru-cache'],
  'server/view-counter.ts': ['lru-cache'],
  'server/web-policies.ts': ['lru-cache'],
  'server/web-build.ts': ['@fastify/middie', '@fastify/static', 'vite'],
  bench: ['autocannon', 'kysely', 'lighthouse', 'node', 'pino'],
  tools: ['kysely', 'node', 'pg', 'pino', 'playwright-core', 'sharp', 'zod'],
}

type PackageImport = { readonly path: string; readonly name: string }

/** The packages that files import, tests and fixtures aside. */
export const packageImports = (files: readonly SourceFile[]): PackageImport[] =>
  files
    .filter(({ path }) => !isProof(path))
    .flatMap(({ path, text }) =>
      importsOf(text).flatMap(({ specifier }) => {
        const name = packageName(specifier)
        return name === null ? [] : [{ path, name }]
      }),
    )

/** The package of an import; null for a file of ours, and for what the build makes. */
function packageName(specifier: string): string | null {
  if (/^(?:[.#/]|virtual:)/.test(specifier)) return null
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The entries of the table that let a file import a package. */
const entriesFor = ({ path, name }: PackageImport): string[] =>
  Object.keys(packagesOf).filter(
    (entry) => (path === entry || path.startsWith(`${entry}/`)) && packagesOf[entry]!.includes(name),
  )

/** Imports of packages that a folder may not use, as `file imports package`. */
export const strayPackages = (files: readonly SourceFile[]): string[] =>
  packageImports(files)
    .filter((each) => entriesFor(each).length === 0)
    .map(({ path, name }) => `${path} imports ${name}`)

/** Packages of the table that nothing below their folder imports, as `folder: package`. */
export function unusedPackages(files: readonly SourceFile[]): string[] {
  const used = new Set(
    packageImports(files).flatMap((each) => entriesFor(each).map((entry) => `${entry}: ${each.name}`)),
  )
  return Object.entries(packagesOf)
    .flatMap(([entry, names]) => names.map((name) => `${entry}: ${name}`))
    .filter((line) => !used.has(line))
}
