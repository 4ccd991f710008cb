export { type GivenUp, readGivenUp } from './given-up.ts'
export { type Breach, findBreaches } from './invariants.ts'
