import type { ListPrefix } from './patterns.ts'

/** What the page of a level says of itself, beside its titles. */
export type LevelPage = {
  /** In the tab and in search engines, where nobody sees what stands around it. */
  readonly headline: string
  readonly introduction: string
  readonly description: string
  readonly keywords: readonly string[]
}

const page = (
  headline: string,
  introduction: string,
  description: string,
  ...keywords: readonly string[]
): LevelPage => ({ headline, introduction, description, keywords })

/**
 * The nine levels, each with a page for books, for video classes and for combos (specification §2). Papers, groups and
 * sittings are those of the New Scheme of 2024 (ICAI) and the Syllabus of 2022 (ICSI, ICMAI); which Income-tax Act is
 * examined is what ICAI announced.
 */
export const levelPages: Readonly<Partial<Record<ListPrefix, Readonly<Record<string, LevelPage>>>>> = {
  books: {
    'ca-foundation': page(
      'CA Foundation books for all four papers',
      'Four papers, one sitting in January, May or September. Accounting and Business Laws are written; Quantitative Aptitude and Business Economics are objective and take a quarter of a mark for each wrong answer, so choose a book with questions for these.',
      'Books for CA Foundation: Accounting, Business Laws, Quantitative Aptitude and Business Economics. See which edition fits your attempt.',
      'CA Foundation books',
      'CA Foundation scanner',
      'Quantitative Aptitude book',
      'Business Economics MCQ',
    ),
    'ca-intermediate': page(
      'CA Inter books by paper and attempt',
      'Six papers in two groups. Paper 3A is examined on the Income-tax Act, 2025 from May 2027 and on the Act of 1961 until January 2027: choose your attempt above, and each book says whether it fits.',
      'Books for both groups of CA Intermediate, each judged for your attempt: the Income-tax Act, 2025 from May 2027, the Act of 1961 in January 2027.',
      'CA Inter books',
      'CA Intermediate books',
      'CA Inter May 2027 books',
      'CA Inter taxation book',
    ),
    'ca-final': page(
      'CA Final books by paper and attempt',
      'Two groups of three papers, and Sets A and B to be passed at your own pace. Direct tax changes to the Act of 2025 in May 2027. Paper 6 is a case study with books open, so look for one that you can find your way in fast.',
      'Books for CA Final: Financial Reporting, AFM, Audit, Direct and Indirect Tax, the Paper 6 case study and Sets A and B. See what fits your attempt.',
      'CA Final books',
      'CA Final FR book',
      'CA Final AFM book',
      'CA Final DT May 2027',
      'IBS case study book',
    ),
    cseet: page(
      'CSEET books for the written test',
      'The entrance test has been a written one since June 2026: four papers of 100 marks in February, June and October. Three are written in words; Business Laws and Management is marked by machine, without marks taken off. Books for the old online test prepare for another exam.',
      'Books for the written CSEET, held since June 2026: communication, accounting, economic and business environment, business laws and management.',
      'CSEET books',
      'CSEET written test',
      'CSEET 2027 books',
    ),
    'cs-executive': page(
      'CS Executive books for the Syllabus of 2022',
      'Seven papers in two groups, sat in June and December. Four are in Group 1, from general laws to corporate accounting; three in Group 2: securities laws, economic and commercial laws, and tax.',
      'Books for all seven papers of CS Executive, Syllabus 2022: JIGL, Company Law, labour laws, accounts, securities, ECIPL and tax.',
      'CS Executive books',
      'JIGL book',
      'Company Law and Practice book',
      'CS Executive tax laws book',
    ),
    'cs-professional': page(
      'CS Professional books, electives included',
      'Seven papers in two groups, sat in June and December, with one elective in each group. Choose your elective before you buy: each of them has books of its own.',
      'Books for CS Professional, Syllabus 2022: ESG, drafting, compliance, strategy, restructuring and every elective of both groups.',
      'CS Professional books',
      'CS Professional elective books',
      'Drafting Pleadings and Appearances book',
    ),
    'cma-foundation': page(
      'CMA Foundation books for all four papers',
      'Four papers, sat in June and December: laws and communication, accounting, mathematics and statistics, economics and management. The books begin where Class 12 ends.',
      'Books for the four papers of CMA Foundation, Syllabus 2022, from business laws to mathematics and statistics.',
      'CMA Foundation books',
      'CMA Foundation maths book',
      'ICMAI Foundation books',
    ),
    'cma-intermediate': page(
      'CMA Inter books, Papers 5 to 12',
      'Eight papers in two groups: 5 to 8 in Group I, 9 to 12 in Group II, sat in June and December. Tax is one paper here, Paper 7, with direct and indirect taxes together.',
      'Books for CMA Intermediate, Syllabus 2022: Papers 5 to 8 of Group I and 9 to 12 of Group II, by paper and attempt.',
      'CMA Inter books',
      'CMA Intermediate books',
      'CMA Inter Group 1 books',
      'Paper 7 taxation CMA',
    ),
    'cma-final': page(
      'CMA Final books, Papers 13 to 20',
      'Eight papers in two groups: 13 to 16 in Group III, 17 to 20 in Group IV, sat in June and December. Paper 20 is an elective: business valuation, risk in banking and insurance, or entrepreneurship.',
      'Books for CMA Final, Syllabus 2022: Papers 13 to 16 of Group III and 17 to 20 of Group IV, with all three electives of Paper 20.',
      'CMA Final books',
      'CMA Final Group 4 books',
      'Paper 20A business valuation book',
    ),
  },
  lectures: {
    'ca-foundation': page(
      'CA Foundation video classes by paper',
      'Full courses and fast tracks for the four papers. Compare the hours, how often you may watch, and whether access lasts until your sitting in January, May or September.',
      'Video classes for CA Foundation with their hours, views and validity side by side, for all four papers.',
      'CA Foundation video classes',
      'CA Foundation lectures',
      'CA Foundation fast track',
    ),
    'ca-intermediate': page(
      'CA Inter video classes by paper and faculty',
      'Whole groups take months to watch: check that access lasts until your attempt. For Paper 3A ask which Act is taught. May 2027 is examined on the Act of 2025, January 2027 on that of 1961.',
      'Video classes for CA Intermediate by paper and faculty, with hours, views, validity and the attempt that each is recorded for.',
      'CA Inter video classes',
      'CA Inter lectures',
      'CA Inter taxation lectures May 2027',
      'CA Inter pen drive classes',
    ),
    'ca-final': page(
      'CA Final video classes by paper and faculty',
      'Long courses for a first reading, fast tracks for a second. Each says for how many hours it runs, how often it may be watched, and on which Act its direct tax is taught.',
      'Video classes for CA Final: FR, AFM, Audit, DT and IDT by faculty, with hours, views and validity.',
      'CA Final video classes',
      'CA Final AFM classes',
      'CA Final DT lectures May 2027',
      'CA Final FR fast track',
    ),
    cseet: page(
      'CSEET video classes for the written test',
      'For the four written papers of the test as it is held since June 2026, in February, June and October. Recordings made for the old online test leave out how answers are written.',
      'Video classes for the written CSEET: communication, accounting, economics, laws and management, with hours and validity.',
      'CSEET video classes',
      'CSEET lectures',
      'CSEET online classes',
    ),
    'cs-executive': page(
      'CS Executive video classes by paper',
      'Classes for the seven papers of the Syllabus of 2022. Laws change between sittings: look at the month in which a class was recorded before you compare prices.',
      'Video classes for CS Executive, Syllabus 2022, by paper and faculty, with hours, views and validity.',
      'CS Executive video classes',
      'CS Executive lectures',
      'Company Law video classes',
    ),
    'cs-professional': page(
      'CS Professional video classes by paper',
      'Classes for both groups and their electives, sat in June and December. Drafting is learnt by writing: see which courses correct what you write.',
      'Video classes for CS Professional, Syllabus 2022: core papers and electives, with hours, views and validity.',
      'CS Professional video classes',
      'CS Professional lectures',
      'CS Professional elective classes',
    ),
    'cma-foundation': page(
      'CMA Foundation video classes by paper',
      'Full courses for the four papers, in English, Hindi or both together. See how long each may be watched and whether that reaches your sitting in June or December.',
      'Video classes for CMA Foundation in English and Hindi, with hours, views and validity.',
      'CMA Foundation video classes',
      'CMA Foundation lectures',
      'CMA Foundation classes in Hindi',
    ),
    'cma-intermediate': page(
      'CMA Inter video classes, Papers 5 to 12',
      'By paper for both groups, as full courses and fast tracks. Costing runs through Papers 8 and 12: one faculty for both saves going over the same ground twice.',
      'Video classes for CMA Intermediate, Syllabus 2022, by paper and faculty, with hours, views and validity.',
      'CMA Inter video classes',
      'CMA Inter costing lectures',
      'CMA Intermediate pen drive classes',
    ),
    'cma-final': page(
      'CMA Final video classes, Papers 13 to 20',
      'By paper for Groups III and IV. Of the three electives of Paper 20 only one is sat: choose it before its class.',
      'Video classes for CMA Final, Syllabus 2022: Papers 13 to 20 by faculty, with hours, views and validity.',
      'CMA Final video classes',
      'CMA Final SFM lectures',
      'CMA Final Group 3 classes',
    ),
  },
  bundle: {
    'ca-foundation': page(
      'CA Foundation combos of books and classes',
      'All four papers are passed in one sitting, so books and classes for all of them go together. Each combo shows what its parts cost one by one, and what you save.',
      'Combos for CA Foundation: classes with their books for all four papers, and what you save against buying each alone.',
      'CA Foundation combo',
      'CA Foundation books and lectures',
    ),
    'ca-intermediate': page(
      'CA Inter combos by group',
      'A combo for Group I or Group II, with classes, books or both. Group I holds the tax paper: see for which attempt its parts are made, and what they cost one by one.',
      'Combos for CA Intermediate Group I and Group II: classes and books for one attempt, with the saving against buying each alone.',
      'CA Inter combo',
      'CA Inter Group 1 combo',
      'CA Inter Group 2 combo',
    ),
    'ca-final': page(
      'CA Final combos by group',
      'Classes and books for a whole group, at home on a pen drive or online. Open a combo to see each part, its own price and whether it fits your attempt.',
      'Combos for CA Final Group I and Group II: classes with books, online or on pen drive, with the true saving.',
      'CA Final combo',
      'CA Final Group 1 combo',
      'CA Final Group 2 pen drive',
    ),
    cseet: page(
      'CSEET combos of books and classes',
      'What the four papers of the written test need, in one parcel: made for the form in which it is held since June 2026.',
      'Combos for the written CSEET: books and classes for all four papers, and what you save.',
      'CSEET combo',
      'CSEET books and classes',
    ),
    'cs-executive': page(
      'CS Executive combos by group',
      'Classes and books for Group 1 or Group 2. Who sits one group in June and the other in December buys them one after the other, each in its newest edition.',
      'Combos for CS Executive Group 1 and Group 2: classes and books together, with the saving against buying each alone.',
      'CS Executive combo',
      'CS Executive Group 1 combo',
    ),
    'cs-professional': page(
      'CS Professional combos by group',
      'Classes and books for one group together. Look which elective a combo holds before you take it.',
      'Combos for CS Professional by group, with the elective that each holds and what you save.',
      'CS Professional combo',
      'CS Professional Group 2 combo',
    ),
    'cma-foundation': page(
      'CMA Foundation combos of books and classes',
      'Classes and books for all four papers together, for June or December. Each combo shows the price of every part.',
      'Combos for CMA Foundation: classes and books for the four papers, and what you save.',
      'CMA Foundation combo',
      'CMA Foundation books and lectures',
    ),
    'cma-intermediate': page(
      'CMA Inter combos by group',
      'Four papers a group: classes, books or both for Group I or Group II. Compare with its parts one by one; the saving is counted from their prices of today.',
      'Combos for CMA Intermediate Group I and Group II: classes and books, with the true saving.',
      'CMA Inter combo',
      'CMA Inter Group 1 combo',
      'CMA Inter Group 2 combo',
    ),
    'cma-final': page(
      'CMA Final combos by group',
      'Classes and books for Group III or Group IV. Group IV ends with an elective: see which one a combo holds.',
      'Combos for CMA Final Group III and Group IV: classes and books together, with what you save.',
      'CMA Final combo',
      'CMA Final Group 3 combo',
      'CMA Final Group 4 combo',
    ),
  },
}
