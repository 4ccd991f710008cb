export { readSellers, type Seller } from './read-sellers.ts'
export type { SellersTable, SellersTables } from './sellers-tables.ts'
