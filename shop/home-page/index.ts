export type { Faculty, HomePage } from './home-page.ts'
export type { RailCode } from './rails.ts'
export { readHome, readRail } from './read-home.ts'
