import { books, lectures, type RelevanceJudgement } from './relevance-judgement.ts'

/** Questions in Devanagari, or in Hindi by Latin letters, with the words that carry no meaning. */
export const devanagari: readonly RelevanceJudgement[] = [
  {
    q: 'सीए इंटर ऑडिट की किताब',
    best: [{ papers: ['ca-intermediate-5'], kinds: books }],
    good: [{ papers: ['ca-intermediate-5'] }],
    fair: [{ levels: ['ca-intermediate'] }, { subjects: ['audit'] }],
  },
  {
    q: 'सीए फाइनल',
    best: [{ levels: ['ca-final'] }],
  },
  {
    q: 'सीएस एग्जीक्यूटिव कंपनी लॉ',
    best: [{ papers: ['cs-executive-2'] }],
    good: [{ title: ['company law'] }],
    fair: [{ levels: ['cs-executive'] }],
  },
  {
    q: 'सीएमए इंटर',
    best: [{ levels: ['cma-intermediate'] }],
  },
  {
    q: 'जीएसटी की किताब हिंदी में',
    best: [{ subjects: ['indirect-tax', 'taxation'], languages: ['hi', 'en-hi'] }],
    good: [{ subjects: ['indirect-tax'], kinds: books }],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'इनकम टैक्स',
    best: [{ subjects: ['direct-tax'] }, { title: ['income-tax'] }],
    fair: [{ subjects: ['taxation'] }],
  },
  {
    q: 'अकाउंटिंग फाउंडेशन',
    best: [{ papers: ['ca-foundation-1', 'cma-foundation-2'] }],
    good: [{ papers: ['cseet-2'] }],
    fair: [{ subjects: ['accounting'] }, { levels: ['ca-foundation', 'cma-foundation'] }],
  },
  {
    q: 'कंपनी कानून',
    best: [{ title: ['company law'] }, { papers: ['cs-executive-2', 'ca-intermediate-2'] }],
    fair: [{ subjects: ['law', 'secretarial-practice'] }],
  },
  {
    q: 'कॉस्टिंग वीडियो लेक्चर',
    best: [{ subjects: ['costing'], kinds: lectures }],
    good: [{ subjects: ['costing'] }],
    fair: [{ kinds: lectures }],
  },
  {
    q: 'ca inter ke liye sabse acchi costing ki book kaun si hai',
    best: [{ papers: ['ca-intermediate-4'], kinds: books }],
    good: [{ papers: ['ca-intermediate-4'] }],
    fair: [{ subjects: ['costing'] }, { levels: ['ca-intermediate'] }],
  },
  {
    q: 'mujhe cs executive ka company law ka book chahiye',
    best: [{ papers: ['cs-executive-2'], kinds: books }],
    good: [{ papers: ['cs-executive-2'] }],
    fair: [{ levels: ['cs-executive'] }, { title: ['company law'] }],
  },
  {
    q: 'ca foundation ke liye maths ki kitab batao',
    best: [{ papers: ['ca-foundation-3'], kinds: books }],
    good: [{ papers: ['ca-foundation-3'] }],
    fair: [{ levels: ['ca-foundation'] }, { subjects: ['quantitative-aptitude'] }],
  },
  {
    q: 'gst padhne ke liye video hinglish mein',
    best: [{ subjects: ['indirect-tax', 'taxation'], kinds: lectures, languages: ['en-hi', 'hi'] }],
    good: [{ subjects: ['indirect-tax'], kinds: lectures }],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'audit ka revision kaise kare notes do',
    best: [{ subjects: ['audit'], kinds: ['quick-revision'] }],
    good: [{ subjects: ['audit'], kinds: ['video-fast', 'charts'] }],
    fair: [{ subjects: ['audit'] }],
  },
  {
    q: 'bhai fr ka question bank hai kya',
    best: [{ papers: ['ca-final-1'], kinds: ['question-bank', 'solved-scanner'] }],
    good: [{ papers: ['ca-final-1'] }],
    fair: [{ papers: ['cma-final-18'] }, { levels: ['ca-final'] }],
  },
  {
    q: 'लेखांकन कक्षा 12',
    best: [{ title: ['class 12'] }],
    good: [{ title: ['accountancy', 'class 11'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'लागत लेखांकन cma inter',
    best: [{ papers: ['cma-intermediate-8'] }],
    good: [{ papers: ['cma-intermediate-12'] }],
    fair: [{ levels: ['cma-intermediate'] }, { subjects: ['costing'] }],
  },
]
