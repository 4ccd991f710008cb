import { lectures, type RelevanceJudgement } from './relevance-judgement.ts'

/** Questions in Hindi and its neighbours, in either script, or half in English. */
export const hindi: readonly RelevanceJudgement[] = [
  {
    q: 'lekhankan',
    best: [{ title: ['lekhankan'] }],
    good: [{ subjects: ['accounting'], languages: ['hi'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'लेखांकन',
    best: [{ title: ['lekhankan'] }],
    good: [{ subjects: ['accounting'], languages: ['hi'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'aaykar',
    best: [{ title: ['aaykar'] }],
    good: [{ subjects: ['direct-tax'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['direct-tax', 'taxation'] }, { title: ['income-tax'] }, { title: ['income tax'] }],
  },
  {
    q: 'आयकर',
    best: [{ title: ['aaykar'] }],
    good: [{ subjects: ['direct-tax'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['direct-tax', 'taxation'] }, { title: ['income-tax'] }, { title: ['income tax'] }],
  },
  {
    q: 'आय कर',
    best: [{ title: ['aaykar'] }],
    good: [{ subjects: ['direct-tax'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['direct-tax', 'taxation'] }, { title: ['income-tax'] }, { title: ['income tax'] }],
  },
  {
    q: 'माल और सेवा कर',
    best: [{ title: ['vastu'] }],
    good: [{ subjects: ['indirect-tax'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'कर',
    best: [{ subjects: ['direct-tax', 'indirect-tax', 'taxation'] }],
    good: [{ title: ['tax'] }],
    fair: [{ title: ['tax'] }],
  },
  {
    q: 'aayakar vidhi',
    best: [{ title: ['aaykar vidhi'] }],
    good: [{ title: ['aaykar'] }],
    fair: [{ subjects: ['direct-tax'] }],
  },
  {
    q: 'ankekshan',
    best: [{ title: ['ankekshan'] }],
    good: [{ subjects: ['audit'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['audit'] }],
  },
  {
    q: 'अंकेक्षण',
    best: [{ title: ['ankekshan'] }],
    good: [{ subjects: ['audit'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['audit'] }],
  },
  {
    q: 'vyavsayik vidhi',
    best: [{ title: ['vyavsayik vidhi'] }, { title: ['vyavasayik vidhi'] }],
    good: [{ title: ['vyavasayik'] }, { subjects: ['law'], languages: ['hi'] }],
    fair: [{ papers: ['ca-foundation-2', 'cseet-4', 'cma-foundation-1'] }, { subjects: ['law'] }],
  },
  {
    q: 'arthshastra',
    best: [{ title: ['arthashastra'] }],
    good: [{ subjects: ['economics'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['economics'] }],
  },
  {
    q: 'ganit',
    best: [{ title: ['ganit'] }],
    good: [{ subjects: ['quantitative-aptitude'], languages: ['hi', 'en-hi'] }],
    fair: [{ subjects: ['quantitative-aptitude'] }],
  },
  {
    q: 'income tax hindi me',
    best: [{ subjects: ['direct-tax'], languages: ['hi'] }],
    good: [{ subjects: ['direct-tax', 'taxation'], languages: ['en-hi'] }],
    fair: [{ subjects: ['direct-tax'] }],
  },
  {
    q: 'ca foundation hindi medium',
    best: [{ levels: ['ca-foundation'], languages: ['hi'] }],
    good: [{ levels: ['ca-foundation'], languages: ['en-hi'] }, { languages: ['hi'] }],
    fair: [{ levels: ['ca-foundation'] }],
  },
  {
    q: 'gst ki kitab hindi',
    best: [{ subjects: ['indirect-tax'], languages: ['hi'] }, { title: ['vastu evam seva kar'] }],
    good: [{ subjects: ['indirect-tax', 'taxation'], languages: ['en-hi', 'mr', 'gu'] }],
    fair: [{ subjects: ['indirect-tax'] }],
  },
  {
    q: 'vastu aur seva kar',
    best: [{ title: ['vastu'] }],
    good: [{ subjects: ['indirect-tax'], languages: ['hi'] }],
    fair: [{ subjects: ['indirect-tax'] }],
  },
  {
    q: 'kanoon lectures cs',
    best: [{ title: ['kanoon'] }],
    good: [{ subjects: ['law'], courses: ['cs'], kinds: lectures }],
    fair: [{ subjects: ['law'], courses: ['cs'] }],
  },
  {
    q: 'khata bahi',
    best: [{ title: ['khaata bahi'] }],
    good: [{ papers: ['cseet-2'] }, { subjects: ['accounting'], languages: ['hi'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'hinglish costing lectures',
    best: [{ subjects: ['costing'], languages: ['en-hi'], kinds: lectures }],
    good: [{ subjects: ['costing'], kinds: lectures }],
    fair: [{ subjects: ['costing'] }, { languages: ['en-hi'], kinds: lectures }],
  },
  {
    q: 'marathi lectures',
    best: [{ languages: ['mr'], kinds: lectures }],
    good: [{ languages: ['mr'] }],
    fair: [{ kinds: lectures }],
  },
  {
    q: 'gst gujarati',
    best: [
      { subjects: ['indirect-tax', 'taxation'], languages: ['gu'] },
      { title: ['vepari'] },
      { title: ['vyapar patra'] },
    ],
    good: [{ languages: ['gu'] }],
    fair: [{ subjects: ['indirect-tax'] }],
  },
]
