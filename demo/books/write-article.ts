import { randomOf } from '../random.ts'
import { illustrations } from './illustrations.ts'

/** Who writes in the journals of the demonstration: invented. */
const contributors = [
  'Ambika Raghunathan',
  'Cyrus Mehrabani',
  'Devika Sonwalkar',
  'Harpal Ahluwalia',
  'Ishaan Borgohain',
  'Jyothi Kuriakose',
  'Nafisa Contractor',
  'Omkar Deshpande',
  'Padma Venkataraghavan',
  'Rituparna Sanyal',
  'Sudhir Khandelwal',
  'Tarun Waghmare',
] as const

const openings = [
  (title: string) =>
    `The question behind **${title}** came to this desk four times since the last part, each time from somebody who had an answer already and doubted it. We set out the two views, and what a careful desk writes down.`,
  (title: string) =>
    `Nothing in **${title}** is new, and that is why it goes wrong: everybody remembers half of it. This note puts the other half beside it, in the order in which the work is done.`,
  (title: string) =>
    `We print **${title}** because three readers asked about it in one month. What we answered is below, in the order in which it helped them.`,
  (title: string) =>
    `A short piece on **${title}**, for the desk and for the examination hall alike: how it is read, and what a careful person writes down on the first day.`,
] as const

const views = [
  'One view looks at the document alone: what was signed, and when. It is quick, and it fails where the conduct of the parties says something else.',
  'The other view looks at what everybody did afterwards. It is fairer, and it needs evidence that few files contain.',
  'A stricter reading asks for each condition to be met on its own day. It leaves no room for a cure, and makes the calendar the first exhibit.',
  'A milder reading accepts a late act that harmed nobody. It asks who could have been harmed, and wants that answered in writing.',
  'Some would begin with the purpose of the requirement. That helps in argument; it seldom helps in a form with a box for the date.',
] as const

const acts = [
  'Write down the dates in one column before you read anything else.',
  'Keep the envelope, the e-mail header or the acknowledgement with the paper that it brought.',
  'Ask for the resolution, the authority or the power first, and for the reasons later.',
  'Note in one line why you did not do the obvious thing.',
  'Check the text of the provision on the day on which you advise, not the day on which the facts happened.',
  'Tell the client what is missing, in a letter that can be shown to others.',
] as const

const endings = [
  'If you would have answered otherwise, write to us. Letters that disagree are printed first.',
  'The next part brings the answers of readers to the exercise.',
  'Students may use the exercise as a question of eight marks. The answer has four points, and the second is the one that is usually left out.',
] as const

/** An article of a journal of the demonstration: the columns of `chapters`, always the same for the same title. */
export function writeArticle({
  workSlug,
  no,
  title,
}: {
  readonly workSlug: string
  readonly no: number
  readonly title: string
}): { readonly body: string; readonly author: string; readonly page: number } {
  const random = randomOf('article', workSlug, no)
  const [first = '', second = ''] = random.shuffle(illustrations.names)
  const [facts = '', approach = ''] = random
    .pick(illustrations.words)
    .map((part) => part.replaceAll('A.', first).replaceAll('B.', second))
  const body = [
    random.pick(openings)(title),
    '## Two ways to read a requirement',
    ...random.shuffle(views).slice(0, 2),
    '## What to write down',
    random
      .shuffle(acts)
      .slice(0, 4)
      .map((act) => `- ${act}`)
      .join('\n'),
    '## Exercise of this part',
    facts,
    approach,
    random.pick(endings),
    '*Sample text of the demonstration: written for this shop, to show how a journal reads. It is no advice and reports no decision.*',
  ].join('\n\n')
  return { body, author: random.pick(contributors), page: 3 + (no - 1) * random.between(7, 9) }
}
