import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Outbox } from '#ports/outbox'
import type { CatalogTables } from '../shop/catalog/catalog-tables.ts'
import type { CouponsTables } from '../shop/coupons/coupons-tables.ts'
import type { CustomersTables } from '../shop/customers/customers-tables.ts'
import type { IdentityTables } from '../shop/identity/identity-tables.ts'
import type { MarketingTables } from '../shop/marketing/marketing-tables.ts'
import type { OrdersTables } from '../shop/orders/orders-tables.ts'
import type { PaymentsTables } from '../shop/payments/payments-tables.ts'
import type { ReviewsTables } from '../shop/reviews/reviews-tables.ts'
import type { SellersTables } from '../shop/sellers/sellers-tables.ts'
import type { SubscriptionsTables } from '../shop/subscriptions/subscriptions-tables.ts'

/** Every table of the shop. */
export type Tables = CatalogTables &
  SellersTables &
  IdentityTables &
  CustomersTables &
  ReviewsTables &
  CouponsTables &
  OrdersTables &
  PaymentsTables &
  SubscriptionsTables &
  MarketingTables

/** A row of a table as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

export type Db = Kysely<Tables>

/** A transaction over every table, for changes that span parts. */
export type Tx = Transaction<Tables>

/** For what changes rows and announces it in the same transaction. */
export type DbAndOutbox = { readonly db: Db; readonly outbox: Outbox }
