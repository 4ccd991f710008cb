import { isIsbn13 } from '#kernel/isbn'
import {
  editionAt,
  findEditionAddress,
  findIsbnAddress,
  plainPath,
  type RedirectReading,
  readRedirects,
} from '#shop/seo'
import type { Readings } from '#web/context.ts'

/**
 * Answers the path at which a page lives today that an old path meant; null when there is none, or it is no old path.
 */
export type FindNewAddress = (path: string) => Promise<string | null>

export type NewAddressNeeds = {
  readonly db: RedirectReading
  readonly readings: Readings
  /** Whether something answers at a path from the origin. */
  readonly isLive: (path: string) => Promise<boolean>
  readonly isDevelopment: boolean
}

/** Whole families of old addresses: the former base, and lists without the first part of their path. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^\/bookstore$/, '/students/'],
  [/^\/bookstore\/(.+)$/, '/students/$1'],
  [/^\/students\/list\/(.+)$/, '/students/product/list/$1'],
]

/** An ISBN in the place of an edition's number, with or without a title after it. */
const isbnPage = /^\/students\/product\/(97[89][0-9]{10})(?:\/[^/]*)?$/

/** Of old addresses that families and rows lead through, so many are walked before the visitor is told of the last. */
const mostSteps = 5

/**
 * Makes the finder of new addresses. Whatever an old path leads through is walked here, so that the visitor goes one
 * step; and nobody is sent to a page that is not there.
 */
export function newAddressFinder({ db, readings, isLive, isDevelopment }: NewAddressNeeds): FindNewAddress {
  const table = () => readings.take('redirects', () => readRedirects(db, { isDevelopment }))

  async function walk(from: string): Promise<string> {
    const rows = await table()
    let at = from
    for (let step = 0; step < mostSteps; step += 1) {
      const next = rows[plainPath(at)] ?? ofFamily(plainPath(at))
      if (next === null) return at
      at = next
    }
    return at
  }

  return async (path) => {
    const from = plainPath(path)
    const at = await walk(from)
    const page = await lastAddress(db, at, at !== from)
    return page !== null && plainPath(page) !== from && (await isLive(page)) ? page : null
  }
}

function ofFamily(path: string): string | null {
  const family = families.find(([shape]) => shape.test(path))
  return family ? path.replace(...family) : null
}

/**
 * The one address of an edition that a path names by its ISBN or, when it was led there, by its number; any other path
 * as it is.
 */
async function lastAddress(db: RedirectReading, path: string, isMoved: boolean): Promise<string | null> {
  const isbn = isbnOf(path)
  if (isbn !== null) return findIsbnAddress(db, isbn)
  const edition = editionAt(path)
  return edition !== null && isMoved ? findEditionAddress(db, edition) : path
}

function isbnOf(path: string): string | null {
  const [, isbn = ''] = isbnPage.exec(path) ?? []
  return isIsbn13(isbn) ? isbn : null
}

/** Whether a path may be an old one although a page's address has its shape: an ISBN where a number is expected. */
export const namesAnIsbn = (path: string): boolean => isbnOf(plainPath(path)) !== null
