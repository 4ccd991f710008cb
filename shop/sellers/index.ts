export { readSellers } from './read-sellers.ts'
export type { Seller } from './seller.ts'
export type { SellersTable, SellersTables } from './sellers-tables.ts'
