export { readSellers, type Seller } from './read-sellers.ts'
