export type { OrganisationsTables } from './organisations-tables.ts'
export {
  joinOrganisation,
  organisationAt,
  type ReadingOrganisation,
  readerOf,
  readOrganisationAt,
  takeSeat,
} from './read-through.ts'
export { organisationInput, readOrganisations, saveOrganisation } from './save-organisation.ts'
