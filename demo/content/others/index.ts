export { collections } from './collections.ts'
export { journals } from './journals.ts'
export { othersPeople } from './people.ts'
export { aditTitles, dvdTitles, journalPlans, newsletters, practicePlans, researchPlans } from './plans.ts'
export { professionalBooks } from './professional-books.ts'
export type {
  CollectionRule,
  PlanTerm,
  SeedAditTitle,
  SeedCollection,
  SeedDvd,
  SeedIssue,
  SeedJournal,
  SeedNewsletter,
  SeedPlan,
  SeedPracticePlan,
  SeedProfessionalBook,
  SeedResearchPlan,
} from './shapes.ts'
