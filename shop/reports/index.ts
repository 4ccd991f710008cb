export { type Breach, findBreaches, type Invariant, invariants } from './invariants.ts'
