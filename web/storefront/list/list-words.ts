import type { ListDimension, ListPrefix, NamedList } from './patterns.ts'

/** What a kind of title is called in the headings of its lists. `formats` say the same of one format. */
export const prefixWords: Readonly<
  Record<
    ListPrefix,
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
      virtual: 'Virtual books',
      'hard-video': 'Books on pen drive',
    },
  },
  lectures: {
    title: 'Video classes',
    sentence: 'Full courses and fast tracks, with how long each may be watched.',
    formats: {
      hard: 'Printed video classes',
      pocket: 'Pocket video classes',
      virtual: 'Online video classes',
      'hard-video': 'Video classes on pen drive',
    },
  },
  bundle: {
    title: 'Combos',
    sentence: 'Books and classes that belong together, at less than their sum.',
    formats: {
      hard: 'Printed combos',
      pocket: 'Pocket combos',
      virtual: 'Virtual combos',
      'hard-video': 'Combos of books and pen drives',
    },
  },
  bookbundle: {
    title: 'Book combos',
    sentence: 'Books of one level together, at less than their sum.',
    formats: {
      hard: 'Printed book combos',
      pocket: 'Pocket book combos',
      virtual: 'Virtual book combos',
      'hard-video': 'Book combos on pen drive',
    },
  },
}

/** Lists of everything, by what they are made by: the page of all values, and what is said of each value. */
export const dimensionWords: Readonly<
  Record<ListDimension, { readonly title: string; readonly sentence: string; readonly each: string }>
> = {
  subject: {
    title: 'Titles by subject',
    sentence: 'Choose a subject, or narrow the whole catalogue by it.',
    each: 'Books, classes and plans on this subject, whichever course they serve.',
  },
  course: {
    title: 'Titles by course',
    sentence: 'Everything for CA, CS and CMA. Choose a course, or narrow them all.',
    each: 'Books, classes, combos and plans for every level of the course.',
  },
  exam: {
    title: 'Titles by exam',
    sentence: 'Choose the exam that you write, or narrow the whole catalogue by it.',
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
    sentence:
      'Titles that our editors put together for one purpose. Choose a collection, or look through all.',
    each: 'Titles that our editors put together.',
  },
  paper: {
    title: 'Titles by paper',
    sentence: 'Everything for one paper.',
    each: 'Books, classes, combos and plans for this paper.',
  },
  publisher: {
    title: 'Titles by publisher',
    sentence: 'Everything of one publisher.',
    each: 'All titles of this house.',
  },
}

/** Lists with a name of their own. */
export const namedWords: Readonly<
  Record<NamedList | 'journal', { readonly title: string; readonly sentence: string }>
> = {
  'bookmann-india': {
    title: 'Sold by Bookmann',
    sentence: 'Titles that we sell and send ourselves, from our own stock.',
  },
  'research-offline': {
    title: 'Research and practice',
    sentence:
      'Research plans to look the law up, practice plans to drill, and DVDs to study without a connection.',
  },
  compliance: {
    title: 'Compliance',
    sentence:
      'Secretarial practice, labour law, securities law and governance: what keeps a company in order, for the exam and after it.',
  },
  'partner-publisher': {
    title: 'From our partner publishers',
    sentence: 'Titles of the houses that publish with us.',
  },
  journal: {
    title: 'Journals',
    sentence:
      'Journals on tax, company law, accounts and costing by yearly subscription. Each leads to its issues.',
  },
}
