export { joinOrganisation, organisationAt, readerOf, readOrganisationAt, takeSeat } from './read-through.ts'
export { organisationInput, readOrganisations, saveOrganisation } from './save-organisation.ts'
