import { createContext } from 'react-router'
import type { Db } from '#db/tables'
import type { CardGateway } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import type { Files } from '#ports/files'
import type { Outbox } from '#ports/outbox'
import type { Attempt, Course } from '#shop/catalog'
import type { Settings } from '#shop/content'
import type { Identity } from '#shop/identity'
import type { Terms } from '#shop/pricing'
import type { Lexicon } from '#shop/query'
import type { EditionCards } from '#shop/search'
import type { TaxRates } from '#shop/tax'
import type { HeldTitles } from '#shop/titles'

/**
 * What stands on nearly every page and seldom changes, held in memory for a minute at most and until the database says
 * that it changed. For showing only: deeds read what is in force themselves.
 */
export type ShopFacts = {
  /** The terms of sale in force. */
  terms(): Promise<Terms>
  /** The tax rates of today. */
  taxRates(): Promise<TaxRates>
  levels(): Promise<readonly Course[]>
  /** The attempts from today on, the next one first. */
  attempts(): Promise<readonly Attempt[]>
  /** What students mean by what they type. */
  lexicon(): Promise<Lexicon>
}

/**
 * What public pages show of the catalogue, the same for everybody who writes the same attempt: read once for all who
 * ask, held until the database says that it changed, for two minutes at most. For showing only, as facts are.
 */
export type Readings = {
  /**
   * What `read` answers, or answered before. The key names all that it depends on. Others are shown the same object: it
   * is never changed. Null is what nobody has, and read each time.
   */
  take<T extends object | null>(key: string, read: () => Promise<T>): Promise<T>
}

/** What screens are given to load and to act with. */
export type ShopNeeds = {
  readonly db: Db
  readonly facts: ShopFacts
  readonly readings: Readings
  /** Cards of editions, kept as readings are. */
  readonly editionCards: EditionCards
  /** The titles on sale, for lists and search. */
  readonly titles: HeldTitles
  readonly files: Files
  readonly outbox: Outbox
  /** Card, UPI and net banking; null when the shop takes none. */
  readonly cards: CardGateway | null
  /** Null where no financing provider is configured: then nobody pays by instalments. */
  readonly emi: EmiGateway | null
  readonly identity: Identity
  /** Who we are: the one settings record. */
  readonly settings: Settings
  /** Where people reach us, without a slash at the end. */
  readonly baseUrl: string
  /** Whether cookies are for https alone. */
  readonly isSecure: boolean
}

/** Who asks, as the server made it out before any screen runs. */
export type Visitor = {
  readonly requestId: string
  readonly user: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly permissions: readonly string[]
  } | null
  /** Whether somebody is signed in. A page that many share knows that alone of them: `user` is null there. */
  readonly isSignedIn: boolean
  /** The guest cart's cookie. */
  readonly cartToken: string | null
  /** Copies in the cart, where the server counted them already. */
  readonly cartCount?: number
  /** The attempt that the visitor writes, attempts.code. */
  readonly attempt: string | null
  /** The level that the visitor writes, levels.code. */
  readonly levelCode: string | null
  /** Scripts of this page carry it; the policy admits no others. */
  readonly nonce: string
  /** Set-Cookie lines that screens add to the answer. */
  readonly setCookies: string[]
  readonly ip: string
}

/** Why a request goes no further, decided by the server before any screen runs. */
export type Barred = { readonly redirect: string } | { readonly status: 400 | 403 | 413 }

// Kept outside the web build, so that the server and the screens hold the same keys.
export const needsContext = createContext<ShopNeeds>()
export const visitorContext = createContext<Visitor>()
export const barredContext = createContext<Barred | null>(null)
/** Hears of a fault in a screen, once, for the log. */
export const faultContext = createContext<(fault: unknown) => void>()
/** Takes the text of a page that was drawn, in pieces, in the place of the body of its answer. */
export const pageContext = createContext<(pieces: readonly string[]) => void>()
