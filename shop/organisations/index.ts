export {
  joinOrganisation,
  organisationAt,
  readerOf,
  readOrganisationAt,
  readSeatWords,
  takeSeat,
} from './read-through.ts'
export { organisationInput, readOrganisations, saveOrganisation } from './save-organisation.ts'
