import type { Transaction } from 'kysely'

/** What the shop announces, and what each announcement carries: ids only, never a person's data. */
export type News = {
  'order-placed': { readonly orderId: number }
  'order-cancelled': { readonly orderId: number }
  /** Money is to go back: the provider is asked for it. */
  'refund-asked': { readonly refundId: number }
  /** The provider told something, stored under its event id. */
  'provider-event': { readonly eventId: string }
  'account-opened': { readonly userId: string }
  /** Somebody wrote to us. */
  'ticket-opened': { readonly ticketId: number }
  /** An edition that somebody waits for can be bought. */
  'edition-available': { readonly alertId: number }
  /** Staff decided whether a teacher gets a copy to look at. */
  'sample-decided': { readonly requestId: number }
  /** Pictures that will soon be asked for, by the hash of their masters. */
  'warm-media': { readonly hashes: readonly string[] }
}

export type Topic = keyof News

/** A transaction over any tables: an announcement writes to none of the shop's own. */
export type AnyTransaction = Pick<Transaction<unknown>, 'isTransaction' | 'executeQuery'>

/**
 * Announces something inside the caller's transaction: what is rolled back was never announced, what is committed is
 * answered later by the jobs, at least once.
 */
export type Outbox = {
  readonly send: <T extends Topic>(tx: AnyTransaction, topic: T, data: News[T]) => Promise<void>
}
