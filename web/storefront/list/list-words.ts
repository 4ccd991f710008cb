import type { ListDimension, ListPathPrefix, NamedList } from './patterns.ts'

/** Headings of the lists of one kind of title; `formats` has those of one format. */
export const prefixWords: Readonly<
  Record<
    ListPathPrefix,
    {
      readonly title: string
      readonly sentence: string
      readonly formats: Readonly<Record<string, string>>
    }
  >
> = {
  books: {
    title: 'Books',
    sentence: 'Textbooks, question banks, scanners and bare acts, in print and virtual.',
    formats: {
      hard: 'Printed books',
      pocket: 'Pocket books',
      virtual: 'Virtual Books',
      'hard-video': 'Books on pen drive',
    },
  },
  lectures: {
    title: 'Video Classes',
    sentence: 'Full courses and fast tracks, with their views and validity.',
    formats: {
      hard: 'Printed video classes',
      pocket: 'Pocket video classes',
      virtual: 'Online video classes',
      'hard-video': 'Video classes on pen drive',
    },
  },
  bundle: {
    title: 'Combos',
    sentence: 'Sets that cost less than buying separately.',
    formats: {
      hard: 'Printed combos',
      pocket: 'Pocket combos',
      virtual: 'Virtual combos',
      'hard-video': 'Combos of books and pen drives',
    },
  },
  bookbundle: {
    title: 'Book combos',
    sentence: 'Sets of books for one level that cost less than buying separately.',
    formats: {
      hard: 'Printed book combos',
      pocket: 'Pocket book combos',
      virtual: 'Virtual book combos',
      'hard-video': 'Book combos on pen drive',
    },
  },
}

/** Lists across all kinds: the page of all values, and the sentence (`each`) on the page of one value. */
export const dimensionWords: Readonly<
  Record<ListDimension, { readonly title: string; readonly sentence: string; readonly each: string }>
> = {
  subject: {
    title: 'Titles by subject',
    sentence: 'Choose a subject, or filter all titles.',
    each: 'Books, classes and plans on this subject for every course.',
  },
  course: {
    title: 'Titles by course',
    sentence: 'Everything for CA, CS and CMA. Choose a course, or filter all titles.',
    each: 'Books, classes, combos and plans for every level of the course.',
  },
  exam: {
    title: 'Titles by exam',
    sentence: 'Choose your exam, or filter all titles.',
    each: 'Everything made for this exam: books, classes, combos and plans.',
  },
  standard: {
    title: 'Titles by class and degree',
    sentence: 'For Classes 11 and 12 and for degrees in commerce and business.',
    each: 'Titles for this class or degree.',
  },
  category: {
    title: 'Titles by category',
    sentence:
      'Professional books, bare acts, academic books, certification courses and books in Indian languages.',
    each: 'All titles of this category.',
  },
  collection: {
    title: 'Titles in our collections',
    sentence: 'Titles picked by our editors. Choose a collection, or see all.',
    each: 'Titles picked by our editors.',
  },
  paper: {
    title: 'Titles by paper',
    sentence: 'Everything for one paper.',
    each: 'Books, classes, combos and plans for this paper.',
  },
  publisher: {
    title: 'Titles by publisher',
    sentence: 'Everything from one publisher.',
    each: 'All titles from this publisher.',
  },
}

/** Lists with a name of their own. */
export const namedWords: Readonly<
  Record<NamedList | 'journal', { readonly title: string; readonly sentence: string }>
> = {
  'bookmann-india': {
    title: 'Sold by us',
    sentence: 'Sold and shipped by us, from our own stock.',
  },
  'research-offline': {
    title: 'Research and practice',
    sentence: 'Research plans, practice plans, and DVDs for study without internet.',
  },
  compliance: {
    title: 'Compliance',
    sentence:
      'Secretarial practice, labour law, securities law and governance, for your exam and your work after it.',
  },
  'partner-publisher': {
    title: 'From our partner publishers',
    sentence: 'Titles from the publishers we work with.',
  },
  journal: {
    title: 'Journals',
    sentence:
      'Journals on tax, company law, accounts and costing by yearly subscription. Open one to see its issues.',
  },
}
