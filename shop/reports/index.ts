export { explainOrder, type OrderEvent } from './explain-order.ts'
export { type GivenUp, readGivenUp } from './given-up.ts'
export { type Breach, findBreaches } from './invariants.ts'
