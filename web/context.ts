import { createContext } from 'react-router'
import type { Db, Tx } from '#db/tables'
import type { Attribution } from '#kernel/attribution'
import type { CardGateway } from '#ports/card-payment'
import type { Courier } from '#ports/courier'
import type { EmiGateway } from '#ports/emi'
import type { Files } from '#ports/files'
import type { Outbox } from '#ports/outbox'
import type { RenderPdf } from '#ports/pdf'
import type { SplitPdf } from '#ports/pdf-pages'
import type { SendsSms } from '#ports/sms'
import type { SocialIssuer } from '#ports/social'
import type { EditionCards } from '#shop/cards'
import type { AnnouncedFact, Attempt, Course } from '#shop/catalog'
import type { Settings } from '#shop/content'
import type { Identity, SignedIn } from '#shop/identity'
import type { TitleIndexCache } from '#shop/listing'
import type { Terms } from '#shop/pricing'
import type { Lexicon } from '#shop/search'
import type { TaxRates } from '#shop/tax'

/** What nearly every page shows and seldom changes. For display only: whatever changes data reads it itself. */
export type ShopFacts = {
  /** Who we are: the one settings record. */
  settings(): Promise<Settings>
  terms(): Promise<Terms>
  taxRates(): Promise<TaxRates>
  levels(): Promise<readonly Course[]>
  /** The attempts from today on, the next one first. */
  attempts(): Promise<readonly Attempt[]>
  /** What institutes have announced, or not. */
  announcements(): Promise<readonly AnnouncedFact[]>
  /** The synonyms and abbreviations of search. */
  lexicon(): Promise<Lexicon>
}

/** The view cache: what many pages show, held for at most half a minute or until the database changes. For display only. */
export type Views = {
  /**
   * The cached answer of `load`. The key names all that it depends on. The object is shared, so never change it. Null
   * (nothing there) is not cached.
   */
  getOrLoad<T extends object | null>(key: string, load: () => Promise<T>): Promise<T>
}

/** Reads and writes the cookie that carries the token of a session. */
export type SessionCookie = {
  /** The token in a Cookie header; null when there is none or the shop did not sign it. */
  readonly read: (header: string | null | undefined) => string | null
  /** The Set-Cookie line that carries a token. */
  readonly set: (token: string) => string
  /** The Set-Cookie line that removes the cookie. */
  readonly clear: string
}

/** What loaders and actions use. */
export type ShopNeeds = {
  readonly db: Db
  readonly facts: ShopFacts
  readonly views: Views
  /** Cards of editions. */
  readonly editionCards: EditionCards
  /** The titles on sale, for lists and search. */
  readonly titles: TitleIndexCache
  readonly files: Files
  readonly renderPdf: RenderPdf
  readonly splitPdf: SplitPdf
  readonly outbox: Outbox
  /** Moves failed jobs back to their queues in the caller's transaction; answers how many it moved. */
  readonly runAgain: (tx: Tx, ids: readonly string[]) => Promise<number>
  /** Card, UPI and net banking; null when the shop takes none. */
  readonly cards: CardGateway | null
  /** Null where no financing provider is configured: then instalments are not offered. */
  readonly emi: EmiGateway | null
  /** Null where no courier is configured: then courier and AWB are typed by hand. */
  readonly courier: Courier | null
  /** Whether a message can be sent as an SMS. Where its code cannot, no mobile number is asked for. */
  readonly sendsSms: SendsSms
  readonly identity: Identity
  /** Where people may sign in besides. */
  readonly social: readonly SocialIssuer[]
  readonly sessionCookie: SessionCookie
  /** Signs and counts: never sent to a browser. */
  readonly secret: string
  /** The script of a tag manager, for visitors who agree to it; null: there is none. */
  readonly tagManagerUrl: string | null
  /** Whether API docs and style guide are open. */
  readonly developerPages: boolean
  /** Where people reach us, without a slash at the end. */
  readonly baseUrl: string
  /** Whether cookies are for https alone. */
  readonly isSecure: boolean
}

export type Acting = {
  readonly staff: NonNullable<Visitor['user']>
  readonly customerId: string
  readonly name: string
  readonly reason: string
  readonly until: Date
  /** Whether it is over or was stopped: what this browser sends now may still be meant for the customer. */
  readonly hasEnded: boolean
}

/** The visitor, whom the server identifies before any screen runs. A cached page has an anonymous one with an attempt. */
export type Visitor = {
  readonly requestId: string
  readonly user:
    | (Pick<SignedIn, 'name' | 'email' | 'permissions' | 'awaits'> & {
        readonly id: string
        readonly sessionId?: string
      })
    | null
  /** Set while staff act for a customer, who is `user` then. */
  readonly acting: Acting | null
  /** The organisation whose network the visitor is in. */
  readonly organisation: { readonly id: number; readonly name: string; readonly isFull: boolean } | null
  /** The guest cart's cookie. */
  readonly cartToken: string | null
  /** What the dealer's cookie says: to be checked when an order is placed. */
  readonly dealer: string | null
  /** What brought a visitor who agreed to be measured. */
  readonly attribution: Attribution | null
  /** The attempt that the visitor chose, attempts.code. */
  readonly attempt: string | null
  /** The level that the visitor chose, levels.code. */
  readonly levelCode: string | null
  /** Scripts of this page carry it; the policy admits no others. */
  readonly nonce: string
  /** Set-Cookie lines that screens add to the answer. */
  readonly setCookies: string[]
  readonly ip: string
}

/** Why a request is refused before any screen runs. */
export type AccessDenied = { readonly redirect: string } | { readonly status: 400 | 403 | 413 }

// Outside the web build, so that the server and the screens share the same keys.
export const needsContext = createContext<ShopNeeds>()
export const visitorContext = createContext<Visitor>()
export const deniedContext = createContext<AccessDenied | null>(null)
/** The page that a document request rendered: handed over here, as a Response would stream and decode it again. */
export const renderedHtmlContext = createContext<string | null>(null)
/** Whether a page or the server itself answers at a path from the origin. */
export const liveAddressContext = createContext<(path: string) => boolean>()
/** Called once for each fault of a screen, for the log. */
export const faultContext = createContext<(fault: unknown) => void>()
