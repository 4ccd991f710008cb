import type { BookShape } from './book-shape.ts'

/** What a title's own text says of its make. */
export type StatedFacts = {
  readonly pages?: number
  readonly binding?: BookShape['binding']
  readonly volumes?: number
  /** Whether it is made in pocket size only. */
  readonly isPocket?: boolean
}

/** Kept by hand beside the descriptions, so that a product page never contradicts them. */
const statedIn: Readonly<Record<string, StatedFacts>> = {
  'Quick Revisor: Accounting': { pages: 144, isPocket: true },
  'Quick Revisor: Cost Accounting': { pages: 128, isPocket: true },
  'The Formula Pocketbook: Mathematics and Statistics': { pages: 72, isPocket: true },
  'The Companies Act Pocket Edition': { isPocket: true },
  'Formulae and Formats': { pages: 144, isPocket: true },
  'Social Governance in Brief': { pages: 96 },
  'Books of Account in Ninety-six Pages': { pages: 96 },
  'Quick Revisor: Financial Management': { pages: 96 },
  'Skeletons of Forty Deeds': { pages: 112 },
  'Format First': { pages: 128 },
  'Business Data Analytics in Words a Commerce Student Knows': { pages: 192 },
  'Customs Act with Valuation Rules, Plain Text': { pages: 184 },
  'Tax for Borderless Business': { pages: 336 },
  'Groups and Mergers: Consolidation for the Final': { pages: 424 },
  'Goods, Services, Borders': { pages: 432 },
  'The Plain Paper: Law at Intermediate': { pages: 456 },
  'Total Income: Problems and Computations': { pages: 520 },
  'Risk in Banks, Risk in Insurance': { pages: 568 },
  'Company Accounting: Shares to Schedule III': { pages: 616 },
  'The Eighteen Laws': { pages: 640 },
  'Strategic Financial Management: A Banker’s View': { pages: 760 },
  'Corporate Financial Reporting, Standard by Standard': { pages: 776 },
  'Corporate and Economic Laws: Section, Form, Consequence': { pages: 792 },
  'Financial Accounting: A Working Course': { pages: 824 },
  'Indirect Tax Laws and Practice': { pages: 888 },
  'Quick Revisor: General Laws': { pages: 144 },
  'Counter Notes': { pages: 112 },
  'Sixty Terms, Sixty Pages': { pages: 64 },
  'Tax in Tables': { pages: 96 },
  'Treaty, Transfer, Tribunal: Tax Charts': { pages: 104 },
  'GST at the Final, in Charts': { pages: 96 },
  'The Economics and Management Notebook': { pages: 144 },
  'Operations in Ninety Minutes, Strategy in Sixty': { pages: 88 },
  'Strategic Management, Brief and Sufficient': { pages: 232 },
  'Economics for the Business Mind': { pages: 336 },
  'Consolidation from Scratch': { pages: 488 },
  'Currency and Interest Rate Risk, Plainly': { pages: 456 },
  'GST for the Curious Student': { pages: 560 },
  'Labour Law Pocket Register': { isPocket: true },
  // Sheets, printed on one side or on both.
  'Formulae on a Wall': { pages: 40 },
  'Grammar on the Wall': { pages: 56 },
  'Sections and Functions': { pages: 64 },
  'Ind AS Charted': { pages: 88 },
  'Contract Law on One Wall': { pages: 80 },
  "The Auditor's Wall Charts": { pages: 120 },
  'The SFM Formula Wall': { pages: 40 },
  'Nine Principles, Nine Posters': { pages: 64 },
  'Seven Rights on Seven Sheets': { pages: 32 },
  'CGST and IGST Acts with Rules': { binding: 'Hardbound' },
  'Financial Reporting under Ind AS': { pages: 1480, volumes: 2 },
  'Direct and International Tax: A New Text': { pages: 1520, volumes: 2 },
}

/** Whether a text speaks of paper, thread and covers, which its virtual edition has not. */
export const speaksOfPaper = (text: string): boolean =>
  /\b(?:ribbon|sewn|flat spine|thumb (?:index|tabs)|perforated|torn out|tear-out|folds? out|(?:thin|coloured|thick) pa(?:per|ge)|paper is thick|inside (?:the )?(?:back |front )?covers?|inside cover|back cover|cut out|hung|pinned|fore-edge|back of each sheet|posters?)\b/i.test(
    text,
  )

export const statedTitles: readonly string[] = Object.keys(statedIn)

/** What the text of this title says of its make; nothing for most. */
export const factsStatedIn = (title: string): StatedFacts => statedIn[title] ?? {}
