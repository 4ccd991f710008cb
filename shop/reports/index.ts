export { type Breach, findBreaches } from './invariants.ts'
