import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Outbox } from '#ports/outbox'
import type { BankTables } from '../shop/bank/bank-tables.ts'
import type { CartTables } from '../shop/cart/cart-tables.ts'
import type { CatalogTables } from '../shop/catalog/catalog-tables.ts'
import type { ContentTables } from '../shop/content/content-tables.ts'
import type { CouponsTables } from '../shop/coupons/coupons-tables.ts'
import type { CustomersTables } from '../shop/customers/customers-tables.ts'
import type { DealersTables } from '../shop/dealers/dealers-tables.ts'
import type { EntitlementsTables } from '../shop/entitlements/entitlements-tables.ts'
import type { FeedbackTables } from '../shop/feedback/feedback-tables.ts'
import type { IdentityTables } from '../shop/identity/identity-tables.ts'
import type { InvoicesTables } from '../shop/invoices/invoices-tables.ts'
import type { JournalsTables } from '../shop/journals/journals-tables.ts'
import type { LibraryTables } from '../shop/library/library-tables.ts'
import type { MarketingTables } from '../shop/marketing/marketing-tables.ts'
import type { MediaTables } from '../shop/media/media-tables.ts'
import type { NoticesTables } from '../shop/notices/notices-tables.ts'
import type { OrdersTables } from '../shop/orders/orders-tables.ts'
import type { OrganisationsTables } from '../shop/organisations/organisations-tables.ts'
import type { PaymentsTables } from '../shop/payments/payments-tables.ts'
import type { PayoutsTables } from '../shop/payouts/payouts-tables.ts'
import type { PricingTables } from '../shop/pricing/pricing-tables.ts'
import type { RankingsTables } from '../shop/rankings/rankings-tables.ts'
import type { ReferralsTables } from '../shop/referrals/referrals-tables.ts'
import type { RequestsTables } from '../shop/requests/requests-tables.ts'
import type { ReviewsTables } from '../shop/reviews/reviews-tables.ts'
import type { SellersTables } from '../shop/sellers/sellers-tables.ts'
import type { ShippingTables } from '../shop/shipping/shipping-tables.ts'
import type { StaffTables } from '../shop/staff/staff-tables.ts'
import type { StockTables } from '../shop/stock/stock-tables.ts'
import type { SubscriptionsTables } from '../shop/subscriptions/subscriptions-tables.ts'
import type { SupportTables } from '../shop/support/support-tables.ts'
import type { TaxTables } from '../shop/tax/tax-tables.ts'
import type { WishlistTables } from '../shop/wishlist/wishlist-tables.ts'

/** Every table of the shop. */
export type Tables = CatalogTables &
  SellersTables &
  MediaTables &
  TaxTables &
  IdentityTables &
  StaffTables &
  DealersTables &
  OrganisationsTables &
  CustomersTables &
  ContentTables &
  SupportTables &
  PricingTables &
  StockTables &
  ReviewsTables &
  RequestsTables &
  RankingsTables &
  WishlistTables &
  CartTables &
  CouponsTables &
  OrdersTables &
  FeedbackTables &
  ReferralsTables &
  PaymentsTables &
  BankTables &
  SubscriptionsTables &
  ShippingTables &
  EntitlementsTables &
  LibraryTables &
  JournalsTables &
  InvoicesTables &
  PayoutsTables &
  NoticesTables &
  MarketingTables

/** A row of a table as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

export type Db = Kysely<Tables>

/** A transaction over every table, for changes that span parts. */
export type Tx = Transaction<Tables>

/** For what changes rows and announces it in the same transaction. */
export type DbAndOutbox = { readonly db: Db; readonly outbox: Outbox }
