import type { ListPathPrefix } from './patterns.ts'

/** The texts of a level's page. */
export type LevelPage = {
  /** For the tab and search engines. */
  readonly headline: string
  readonly introduction: string
  readonly description: string
  readonly keywords: string
}

const page = (headline: string, introduction: string, description: string, keywords: string): LevelPage => ({
  headline,
  introduction,
  description,
  keywords,
})

/**
 * The nine levels, each with a page for books, video classes and combos. Papers and groups follow the
 * New Scheme of 2024 (ICAI) and the Syllabus of 2022 (ICSI, ICMAI); exam months are data, so no text names them.
 */
export const levelPages: Readonly<Partial<Record<ListPathPrefix, Readonly<Record<string, LevelPage>>>>> = {
  books: {
    'ca-foundation': page(
      'CA Foundation books for all four papers',
      'Four papers in one sitting. Accounting and Business Laws are descriptive; Quantitative Aptitude and Business Economics are objective with a quarter mark of negative marking, so choose books with plenty of MCQs for these.',
      'Books for CA Foundation: Accounting, Business Laws, Quantitative Aptitude and Business Economics. See which edition fits your attempt.',
      'CA Foundation books, CA Foundation scanner, Quantitative Aptitude book, Business Economics MCQ',
    ),
    'ca-intermediate': page(
      'CA Inter books by paper and attempt',
      'Six papers in two groups. Your attempt decides whether Paper 3A is on the Income-tax Act of 1961 or of 2025: choose it above to see which books fit.',
      'Books for both groups of CA Intermediate, each checked for your attempt: the Income-tax Act of 1961 or of 2025.',
      'CA Inter books, CA Intermediate books, CA Inter taxation book',
    ),
    'ca-final': page(
      'CA Final books by paper and attempt',
      'Two groups of three papers, and Sets A and B to be passed at your own pace. Your attempt decides which Income-tax Act direct tax is on. Paper 6 is an open-book case study, so pick a book in which you can find things fast.',
      'Books for CA Final: Financial Reporting, AFM, Audit, Direct and Indirect Tax, the Paper 6 case study and Sets A and B. See what fits your attempt.',
      'CA Final books, CA Final FR book, CA Final AFM book, CA Final DT book, IBS case study book',
    ),
    cseet: page(
      'CSEET books for the written test',
      'The entrance test has been a written exam since June 2026: four papers of 100 marks. Three are descriptive; Business Laws and Management is objective, without negative marking. Do not rely on books for the old online test.',
      'Books for the written CSEET, held since June 2026: communication, accounting, economic and business environment, business laws and management.',
      'CSEET books, CSEET written test',
    ),
    'cs-executive': page(
      'CS Executive books for the Syllabus of 2022',
      'Seven papers in two groups. Four are in Group 1, from general laws to corporate accounting; three in Group 2: securities laws, economic and commercial laws, and tax.',
      'Books for all seven papers of CS Executive, Syllabus 2022: JIGL, Company Law, labour laws, accounts, securities, ECIPL and tax.',
      'CS Executive books, JIGL book, Company Law and Practice book, CS Executive tax laws book',
    ),
    'cs-professional': page(
      'CS Professional books, electives included',
      'Seven papers in two groups, with one elective in each group. Choose your elective before you buy: each has its own books.',
      'Books for CS Professional, Syllabus 2022: ESG, drafting, compliance, strategy, restructuring and every elective of both groups.',
      'CS Professional books, CS Professional elective books, Drafting Pleadings and Appearances book',
    ),
    'cma-foundation': page(
      'CMA Foundation books for all four papers',
      'Four papers: laws and communication, accounting, mathematics and statistics, economics and management. The books start from Class 12 level.',
      'Books for the four papers of CMA Foundation, Syllabus 2022, from business laws to mathematics and statistics.',
      'CMA Foundation books, CMA Foundation maths book, ICMAI Foundation books',
    ),
    'cma-intermediate': page(
      'CMA Inter books, Papers 5 to 12',
      'Eight papers in two groups: 5 to 8 in Group I, 9 to 12 in Group II. Tax is one paper here, Paper 7, with direct and indirect taxes together.',
      'Books for CMA Intermediate, Syllabus 2022: Papers 5 to 8 of Group I and 9 to 12 of Group II, by paper and attempt.',
      'CMA Inter books, CMA Intermediate books, CMA Inter Group 1 books, Paper 7 taxation CMA',
    ),
    'cma-final': page(
      'CMA Final books, Papers 13 to 20',
      'Eight papers in two groups: 13 to 16 in Group III, 17 to 20 in Group IV. Paper 20 is an elective: business valuation, risk in banking and insurance, or entrepreneurship.',
      'Books for CMA Final, Syllabus 2022: Papers 13 to 16 of Group III and 17 to 20 of Group IV, with all three electives of Paper 20.',
      'CMA Final books, CMA Final Group 4 books, Paper 20A business valuation book',
    ),
  },
  lectures: {
    'ca-foundation': page(
      'CA Foundation video classes by paper',
      'Full courses and fast tracks for the four papers. Compare hours, views, and whether access lasts until your attempt.',
      'Video classes for CA Foundation with their hours, views and validity side by side, for all four papers.',
      'CA Foundation video classes, CA Foundation lectures, CA Foundation fast track',
    ),
    'ca-intermediate': page(
      'CA Inter video classes by paper and faculty',
      'A whole group takes months to watch: check that access lasts until your attempt. For Paper 3A, check that the Act taught, of 1961 or of 2025, is that of your attempt.',
      'Video classes for CA Intermediate by paper and faculty, with hours, views, validity and the attempt that each is recorded for.',
      'CA Inter video classes, CA Inter lectures, CA Inter taxation lectures, CA Inter pen drive classes',
    ),
    'ca-final': page(
      'CA Final video classes by paper and faculty',
      'Full courses for your first reading, fast tracks for revision. Check the hours, the views, and which Act the direct tax classes teach.',
      'Video classes for CA Final: FR, AFM, Audit, DT and IDT by faculty, with hours, views and validity.',
      'CA Final video classes, CA Final AFM classes, CA Final DT lectures, CA Final FR fast track',
    ),
    cseet: page(
      'CSEET video classes for the written test',
      'For the four written papers of the test as it is held since June 2026. Recordings for the old online test do not teach answer writing.',
      'Video classes for the written CSEET: communication, accounting, economics, laws and management, with hours and validity.',
      'CSEET video classes, CSEET lectures, CSEET online classes',
    ),
    'cs-executive': page(
      'CS Executive video classes by paper',
      'Classes for the seven papers of the Syllabus of 2022. Laws change between attempts: check when a class was recorded before you compare prices.',
      'Video classes for CS Executive, Syllabus 2022, by paper and faculty, with hours, views and validity.',
      'CS Executive video classes, CS Executive lectures, Company Law video classes',
    ),
    'cs-professional': page(
      'CS Professional video classes by paper',
      'Classes for both groups and their electives. You learn drafting by writing: see which courses check your answers.',
      'Video classes for CS Professional, Syllabus 2022: core papers and electives, with hours, views and validity.',
      'CS Professional video classes, CS Professional lectures, CS Professional elective classes',
    ),
    'cma-foundation': page(
      'CMA Foundation video classes by paper',
      'Full courses for the four papers. Compare their languages, and check that the validity covers your attempt.',
      'Video classes for CMA Foundation with their language, hours, views and validity.',
      'CMA Foundation video classes, CMA Foundation lectures',
    ),
    'cma-intermediate': page(
      'CMA Inter video classes, Papers 5 to 12',
      'By paper for both groups, as full courses and fast tracks. Costing runs through Papers 8 and 12: choosing one faculty for both saves you repeating topics.',
      'Video classes for CMA Intermediate, Syllabus 2022, by paper and faculty, with hours, views and validity.',
      'CMA Inter video classes, CMA Inter costing lectures, CMA Intermediate pen drive classes',
    ),
    'cma-final': page(
      'CMA Final video classes, Papers 13 to 20',
      'By paper for Groups III and IV. You write only one of the three Paper 20 electives: decide on it before you buy its class.',
      'Video classes for CMA Final, Syllabus 2022: Papers 13 to 20 by faculty, with hours, views and validity.',
      'CMA Final video classes, CMA Final SFM lectures, CMA Final Group 3 classes',
    ),
  },
  bundle: {
    'ca-foundation': page(
      'CA Foundation combos of books and classes',
      'All four papers are passed in one sitting, so these combos cover all of them. Each shows what its parts cost separately, and what you save.',
      'Combos for CA Foundation: classes with their books for all four papers, and what you save over buying separately.',
      'CA Foundation combo, CA Foundation books and lectures',
    ),
    'ca-intermediate': page(
      'CA Inter combos by group',
      'A combo for Group I or Group II, with classes, books or both. Group I has the tax paper: check which attempt each part is for, and what the parts cost separately.',
      'Combos for CA Intermediate Group I and Group II: classes and books for one attempt, with what you save over buying separately.',
      'CA Inter combo, CA Inter Group 1 combo, CA Inter Group 2 combo',
    ),
    'ca-final': page(
      'CA Final combos by group',
      'Classes and books for a whole group, on pen drive or online. Open a combo to see each part, its own price and whether it fits your attempt.',
      'Combos for CA Final Group I and Group II: classes with books, online or on pen drive, with what you save.',
      'CA Final combo, CA Final Group 1 combo, CA Final Group 2 pen drive',
    ),
    cseet: page(
      'CSEET combos of books and classes',
      'Everything for the four papers of the written test, as held since June 2026, in one set.',
      'Combos for the written CSEET: books and classes for all four papers, and what you save.',
      'CSEET combo, CSEET books and classes',
    ),
    'cs-executive': page(
      'CS Executive combos by group',
      'Classes and books for Group 1 or Group 2. Writing the groups in two attempts? Buy each combo when you need it, to get the latest editions.',
      'Combos for CS Executive Group 1 and Group 2: classes and books together, with what you save over buying separately.',
      'CS Executive combo, CS Executive Group 1 combo',
    ),
    'cs-professional': page(
      'CS Professional combos by group',
      'Classes and books for one group together. Check which elective a combo includes before you buy.',
      'Combos for CS Professional by group, with the elective in each and what you save.',
      'CS Professional combo, CS Professional Group 2 combo',
    ),
    'cma-foundation': page(
      'CMA Foundation combos of books and classes',
      'Classes and books for all four papers together. Each combo shows the price of every part.',
      'Combos for CMA Foundation: classes and books for the four papers, and what you save.',
      'CMA Foundation combo, CMA Foundation books and lectures',
    ),
    'cma-intermediate': page(
      'CMA Inter combos by group',
      'Four papers a group: classes, books or both for Group I or Group II. Each combo shows what you save on today’s prices of its parts.',
      'Combos for CMA Intermediate Group I and Group II: classes and books, with what you save.',
      'CMA Inter combo, CMA Inter Group 1 combo, CMA Inter Group 2 combo',
    ),
    'cma-final': page(
      'CMA Final combos by group',
      'Classes and books for Group III or Group IV. Group IV has an elective: check which one a combo includes.',
      'Combos for CMA Final Group III and Group IV: classes and books together, with what you save.',
      'CMA Final combo, CMA Final Group 3 combo, CMA Final Group 4 combo',
    ),
  },
}
