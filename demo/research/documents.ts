/** A document of the demonstration: law in short words of our own, and invented decisions that apply it. */
export type SeedDocument = {
  readonly slug: string
  readonly shelf: 'direct-tax' | 'gst' | 'company-law' | 'fema'
  readonly kind: 'act' | 'rule' | 'case'
  readonly title: string
  readonly citation: string
  /** Paragraphs; `[words](#slug)` leads to another document. */
  readonly text: readonly string[]
}

/** What stands under each document about where its own words are. */
export const sourceOf: Readonly<Record<SeedDocument['kind'], string>> = {
  act: 'A summary. The words of the section are in the Act at indiacode.nic.in.',
  rule: 'A summary. The words of the rule are in the Gazette of India, egazette.gov.in.',
  case: 'An invented decision for practice: no court gave it.',
}
