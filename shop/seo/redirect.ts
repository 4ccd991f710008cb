/** The path as old addresses are stored: small letters, no slash at the end. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '')

const fromShape = /^\/[a-z0-9._~/-]*[a-z0-9._~-]$/
const toShape = /^\/students\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?$/
const editionPage = /^\/students\/product\/([1-9][0-9]{0,14})(?:\/[a-z0-9-]*)?$/

/** Whether an address can be an old one: a path from the origin, without query, escapes or empty steps. */
export const isOldPath = (path: string): boolean =>
  path.length <= 300 && fromShape.test(path) && !path.includes('//') && !hasDots(path)

/** Whether an address lies within the store: '/students/…', and nothing that leads out of it. */
export const isStorePath = (path: string): boolean =>
  path.length <= 300 && toShape.test(path) && !hasDots(path)

const hasDots = (path: string) => path.split('/').some((step) => step === '.' || step === '..')

/** The edition whose page an address is; null for any other address. */
export function editionAt(path: string): number | null {
  const [, digits] = editionPage.exec(path) ?? []
  return digits === undefined ? null : Number(digits)
}
