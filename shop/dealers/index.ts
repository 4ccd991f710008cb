export { addDealer, findActiveDealer, readDealers, setDealerActive } from './dealers.ts'
