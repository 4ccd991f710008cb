/** One slide of a recording: a heading, and lines that its captions read out. */
type Slide = { readonly title: string; readonly lines: readonly string[] }

/** Seconds that each slide stays. */
export const slideSeconds = 10

/** The last slide of each. */
const about: Slide = {
  title: 'About this recording',
  lines: ['This shop is a demonstration.', 'A short recording stands for each full lecture.'],
}

/** The recordings that every course of the demonstration plays in turn. True for any course. */
export const recordings: Readonly<Record<string, readonly Slide[]>> = {
  organised: [
    {
      title: 'How this course is organised',
      lines: [
        'Every chapter of the paper is a section.',
        'Its lectures go from the rule to the exam question.',
      ],
    },
    {
      title: 'In each section',
      lines: ['First: what the chapter asks for.', 'Then: the rules, examples, and past questions.'],
    },
    {
      title: 'Watch, then work',
      lines: ['Stop after each example.', 'Work it on paper before you see the answer.'],
    },
    about,
  ],
  notes: [
    {
      title: 'How to use the notes',
      lines: ['Write a note at any moment of a lecture.', 'It remembers the time and brings you back to it.'],
    },
    {
      title: 'What to write down',
      lines: ['The condition that decides the case.', 'The figure that you got wrong, and why.'],
    },
    {
      title: 'What to leave out',
      lines: ['Words that are printed in your book.', 'Anything that you already know by heart.'],
    },
    about,
  ],
  problems: [
    {
      title: 'How to work a problem',
      lines: ['Read the question last line first.', 'Mark what is asked, and how many marks it has.'],
    },
    {
      title: 'Set out the answer',
      lines: ['Name the rule in one sentence.', 'Show the working note beside each figure.'],
    },
    {
      title: 'Check it',
      lines: ['Do the totals agree?', 'Does the last line answer what was asked?'],
    },
    about,
  ],
  revision: [
    {
      title: 'How to revise',
      lines: [
        'Three rounds: understand, practise, recall.',
        'Each round takes about half the time of the last.',
      ],
    },
    {
      title: 'Recall, do not reread',
      lines: ['Close the book and write what it said.', 'Open it again for what was missing.'],
    },
    {
      title: 'Spend views with care',
      lines: [
        'Use the list to find the one lecture you need.',
        'Watch the worked example, not the whole chapter.',
      ],
    },
    about,
  ],
}
