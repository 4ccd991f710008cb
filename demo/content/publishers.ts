/** The houses of the demonstration shop. Invented. `series` names their cover systems. */
export const publishers = [
  {
    slug: 'ledgerleaf-press',
    name: 'Ledgerleaf Press',
    isPartner: false,
    series: ['Line by Line', 'Sections'],
    about:
      'Ledgerleaf Press has published for commerce examinations since 1994. Its editors sit every paper they publish for.',
  },
  {
    slug: 'statute-and-sum',
    name: 'Statute & Sum',
    isPartner: true,
    series: ['The Plain Paper', 'Worked'],
    about:
      'Statute & Sum makes law readable and numbers checkable. Every problem in its books is solved twice, by two people.',
  },
  {
    slug: 'vidhi-granth',
    name: 'Vidhi Granth',
    isPartner: true,
    series: ['Vidhi Classics', 'Bare & Clear'],
    about:
      'Vidhi Granth of Prayagraj prints bare acts, commentaries and Hindi editions for professional students.',
  },
  {
    slug: 'quillmark-house',
    name: 'Quillmark House',
    isPartner: false,
    series: ['Quick Revisor', 'Mint'],
    about: 'Quillmark House is known for slim books that fit the last thirty days before an exam.',
  },
  {
    slug: 'tallystone-books',
    name: 'Tallystone Books',
    isPartner: true,
    series: ['Scanner', 'Tallystone Core'],
    about: 'Tallystone Books collects, dates and solves past papers. Its scanners go back fifteen years.',
  },
  {
    slug: 'paperboat-academic',
    name: 'Paperboat Academic',
    isPartner: false,
    series: ['Charted', 'Paperboat Guides'],
    about: 'Paperboat Academic draws what others write: flowcharts, timelines and one-page summaries.',
  },
  {
    slug: 'nyaya-pustak',
    name: 'Nyaya Pustak',
    isPartner: false,
    series: ['Case & Comment'],
    about:
      'Nyaya Pustak publishes case books and drafting manuals for company secretaries and tax practitioners.',
  },
  {
    slug: 'costwise-imprint',
    name: 'Costwise Imprint',
    isPartner: true,
    series: ['Costwise', 'Shop Floor'],
    about:
      'Costwise Imprint grew out of a cost audit practice in Nashik and writes for management accountants.',
  },
  {
    slug: 'gyan-setu-classes',
    name: 'Gyan Setu Classes',
    isPartner: false,
    series: ['Gyan Setu Live'],
    about: 'Gyan Setu Classes records its batches in Indore and Pune and answers doubts the same day.',
  },
  {
    slug: 'aarambh-academy',
    name: 'Aarambh Academy',
    isPartner: true,
    series: ['Aarambh Full Course', 'Aarambh Sprint'],
    about:
      'Aarambh Academy teaches CA and CMA students in Hinglish, from the first journal entry to the final paper.',
  },
  {
    slug: 'charter-lane-studio',
    name: 'Charter Lane Studio',
    isPartner: false,
    series: ['Charter Lane'],
    about:
      'Charter Lane Studio films small-batch lectures with case discussions, in English and Tamil-English.',
  },
] as const

export type PublisherSlug = (typeof publishers)[number]['slug']
