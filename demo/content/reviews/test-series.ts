import type { PhrasesByBand } from './shapes.ts'

/** What students say of timed tests that are scored at once. Titles and sentences by stars. */
export const testSeriesReviews: PhrasesByBand = {
  '5': {
    titles: [
      'Best thing I did this attempt',
      'Real exam feeling',
      'Time management sorted',
      '[result] Marks matched my result',
      'Ab paper se darr nahi lagta',
      '[questions] Questions of exam level',
      'Worth more than a crash course',
      '[result] From 38 to 56',
      '[explanations] Workings are gold',
      'Test do, seekho, pass ho',
      'Every repeater needs this',
      'Weak topics found',
    ],
    bodies: {
      explanations: [
        'Working of every sum is shown, you see exactly where you slipped.',
        'Topic wise marks told me what to repeat. I pasted it on my wall.',
        'Wrong options are the mistakes I really make, so the explanation sticks.',
        'Explanation is short and in the same steps as you would write.',
      ],
      questions: [
        'Sums are of exam standard, sometimes tougher.',
        'Figures change every time, nothing is a direct copy from the module.',
        '[sat] Two sums came in my paper with different figures.',
        'Small sample first and then the longer tests, the order helps to build up.',
      ],
      pace: [
        'Twenty five minutes a test, I do one before college.',
        '[sat] I wrote all tests with the clock on, it made exam day normal for me.',
        'My net went off in the middle and the test went on from there.',
      ],
      delivery: [
        'Marks come the moment you submit.',
        'Started the same evening, nothing to install.',
        'Simple on mobile, options are big enough to tap.',
      ],
      overall: [
        'Scored 35 in first test and 58 in the last one.',
        'For self study students this is the missing part.',
        '[result group] Cleared the group, these tests had a big role.',
        'Tried the sample and bought the same day.',
        '[sat] Left two questions in every test at first, in the exam I attempted full paper.',
        'My friend from {city} suggested it and I will suggest it to my juniors.',
        '[result] Got 63 in the subject in which I had 41.',
      ],
    },
  },
  '4': {
    titles: [
      'Good test series',
      'Helped in time management',
      '[questions] Good sums',
      'Worth joining',
      'Could have more tests',
      'Practice ke liye badhiya',
      'Reliable',
      '[questions] Tough papers',
      'Recommended',
    ],
    bodies: {
      explanations: [
        'Explanations are clear, a bit short for the harder sums.',
        'Marks by topic are useful. Would like to know how others scored.',
      ],
      questions: [
        'Questions are good, one test was too lengthy to finish.',
        "Level is high, don't lose heart with low marks.",
        'Only sums, theory you have to do from somewhere else.',
        'Some topics come in every test, some others were missed.',
      ],
      pace: [
        'Tests can be written any day, so you need self control.',
        'Clock is strict. Good for the exam, hard in the beginning.',
      ],
      delivery: [
        'Page took time to open in the evening, after that it was smooth.',
        'Simple to use on mobile, rough work you do on paper.',
      ],
      overall: [
        'Good for discipline, I did one every Sunday.',
        'Improved my speed by around ten minutes.',
        'Helpful even when I scored low, you learn what to avoid.',
        'Do it honestly with the timer otherwise there is no use.',
        'Took it for this subject only, will take the others next time.',
        'Two or three more tests would be perfect.',
      ],
    },
  },
  '3': {
    titles: [
      'Okay',
      'Mixed experience',
      'Decent',
      'Half useful',
      '[questions] Too few tests',
      'Fine for speed',
    ],
    bodies: {
      explanations: ['Working is given, but why the other way is wrong is not told.'],
      questions: [
        'Sums are fine but two tests looked almost same.',
        'First test was too tough, it scared me.',
        'Only calculations. Not enough for the full paper.',
      ],
      pace: ['Too little time for the longer sums in my opinion.'],
      delivery: ['Page is slow in the evening.'],
      overall: [
        'Good for speed, less for concepts.',
        'I did half of the tests only. It is partly my fault.',
        'Okay for this price.',
        'Theek tha, aur accha ho sakta tha.',
      ],
    },
  },
  '1-2': {
    titles: [
      'Not worth joining',
      'Disappointed',
      '[questions] Too easy',
      'Expected full papers',
      'Waste of fees',
    ],
    bodies: {
      explanations: ['Explanation only repeats the formula.'],
      questions: [
        'Expected descriptive questions too, there are none.',
        'Same type of sums again and again.',
        'Covers a few topics of the paper only.',
      ],
      delivery: ['Could not open it on my old phone.'],
      overall: [
        'I stopped after two tests.',
        'For this price I expected more tests.',
        'Paise bhi gaye aur time bhi.',
        'A question bank would have been better for me.',
      ],
    },
  },
}
