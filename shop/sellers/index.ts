export type { SellersTable, SellersTables } from './sellers-tables.ts'
