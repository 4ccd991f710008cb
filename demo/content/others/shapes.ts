import type { PublisherSlug } from '../publishers.ts'
import type { SeedWork } from '../shapes.ts'

/** What every title without a paper has. */
type SeedOther = {
  readonly title: string
  readonly subtitle: string
  /** Two or three paragraphs. */
  readonly about: readonly string[]
  /** Slugs of `othersPeople`, first named first. */
  readonly people: readonly string[]
  readonly publisher: PublisherSlug
  /** subjects.slug; '' for what spans several. */
  readonly subject: string
  /** languages.code */
  readonly language: string
}

export type SeedIssue = {
  /** 'Volume 12, Part 3' */
  readonly label: string
  /** Titles of its articles, in order. */
  readonly contents: readonly string[]
}

/** A journal. Its `people` are its editors. */
export type SeedJournal = SeedOther & {
  readonly frequency: 'Weekly' | 'Fortnightly' | 'Monthly' | 'Quarterly'
  /** Eight characters without the hyphen, as editions.issn. The 99 range is not assigned to anyone. */
  readonly issn: string
  /** Whole rupees a year: `from` for the virtual edition, `to` for print and virtual together. */
  readonly yearlyRupees: { readonly from: number; readonly to: number }
  /** Six recent issues, newest first. */
  readonly issues: readonly SeedIssue[]
}

/** What a plan costs for one length of time: whole rupees, GST included. */
export type PlanTerm = { readonly months: 1 | 6 | 12; readonly rupees: number }

export type SeedResearchPlan = SeedOther & { readonly type: 'RESEARCH'; readonly terms: readonly PlanTerm[] }

export type SeedPracticePlan = SeedOther & {
  readonly type: 'PRACTICE'
  /** papers.code of what it practises. */
  readonly papers: readonly string[]
  readonly terms: readonly PlanTerm[]
}

/** A newsletter that is read online. */
export type SeedNewsletter = SeedOther & {
  readonly type: 'ENEWS'
  readonly frequency: 'Weekly' | 'Fortnightly' | 'Monthly'
  readonly yearlyRupees: number
  /** Recent issues, newest first; without one it is not on sale yet. */
  readonly issues: readonly SeedIssue[]
}

/** Preparation for one module of the Advanced Diploma in International Taxation. */
export type SeedAditTitle = SeedOther & {
  readonly type: 'ADIT'
  readonly module: 1 | 2 | 3
  readonly format: 'HARD' | 'VIRTUAL'
  readonly rupees: number
}

/** Lectures or demonstrations on disc. */
export type SeedDvd = SeedOther & {
  readonly type: 'DVD'
  readonly lectures: number
  readonly hours: number
  readonly rupees: number
}

/** Any of the plans and titles above; `type` is the product type. */
export type SeedPlan = SeedResearchPlan | SeedPracticePlan | SeedNewsletter | SeedAditTitle | SeedDvd

/** A book outside the papers: for practice, for college, for a certificate, or in a language of a region. */
export type SeedProfessionalBook = Omit<SeedWork, 'kind'> & {
  readonly kind: 'textbook' | 'bare-act' | 'case-book'
  readonly category: 'professional' | 'bare-acts' | 'academic' | 'certification' | 'regional'
  /** grades.slug, for academic books. */
  readonly grade?: 'class-11' | 'class-12' | 'bcom' | 'bba' | 'mcom'
  /** subjects.slug */
  readonly subject: string
  /** Given together, for a book printed abroad: countries.code and the company that brings it in. */
  readonly countryOfOrigin?: 'GB' | 'SG' | 'US'
  readonly importer?: string
}

/** Which titles a collection holds: those that satisfy every key given; within one key any value will do. */
export type CollectionRule = {
  readonly levels?: readonly string[]
  readonly kinds?: readonly SeedWork['kind'][]
  readonly subjects?: readonly string[]
  readonly papers?: readonly string[]
}

/** A shelf put together by hand: its words and its rule. */
export type SeedCollection = {
  readonly slug: string
  readonly title: string
  /** One paragraph. */
  readonly intro: string
  readonly isFeatured: boolean
  readonly rule: CollectionRule
}
