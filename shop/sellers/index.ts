export { readSellers, type Seller } from './read-sellers.ts'
export { gstStatusNames, listSellers, readTypedSeller, saveSeller } from './save-seller.ts'
