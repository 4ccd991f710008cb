import type { SeedPerson } from '../shapes.ts'

/** Editors and writers of journals, plans and books outside the papers. Invented. */
export const othersPeople: readonly SeedPerson[] = [
  {
    slug: 'vasundhara-ghorpuray',
    name: 'Vasundhara Ghorpuray',
    credentials: 'FCS, LL.M.',
    bio: 'Vasundhara Ghorpuray has edited law reports for nineteen years and still reads every proof on paper. She was a company secretary in Kolhapur before she took up editing. Contributors know her for short letters and long memories.',
  },
  {
    slug: 'feroze-batlivakil',
    name: 'Feroze Batlivakil',
    credentials: 'Advocate',
    bio: 'Feroze Batlivakil argued tax appeals in Mumbai for three decades and now edits what others argue. His head-notes are quoted more often than his speeches, which pleases him.',
  },
  {
    slug: 'annapurna-sethurao',
    name: 'Annapurna Sethurao',
    credentials: 'FCA',
    bio: 'Annapurna Sethurao writes on direct tax for practitioners in small towns. Her office in Davanagere files about two thousand returns a year, and its questions become her columns. She has trained sixty articled assistants.',
  },
  {
    slug: 'jiten-mukhuty',
    name: 'Jiten Mukhuty',
    credentials: 'FCMA',
    bio: 'Jiten Mukhuty spent his working life in the costing department of a steel plant at Durgapur. Since leaving it he has edited, lectured and kept bees.',
  },
  {
    slug: 'radhika-venkoba',
    name: 'Radhika Venkoba',
    credentials: 'ACA, Ph.D.',
    bio: 'Radhika Venkoba teaches accounting theory at a university in Mysuru and studies how small companies adopt standards. She edits papers with a pencil and a list of forty banned words.',
  },
  {
    slug: 'cyrus-panthakey',
    name: 'Cyrus Panthakey',
    credentials: 'LL.B., FCS',
    bio: 'Cyrus Panthakey was general counsel to a stock broker and a depository. He edits and annotates orders of the securities regulator and teaches a winter course on market abuse.',
  },
  {
    slug: 'bhanumati-jadeshwar',
    name: 'Bhanumati Jadeshwar',
    credentials: 'B.Com., LL.B., GST Practitioner',
    bio: 'Bhanumati Jadeshwar began with sales tax registers in Rajkot and has lived through three systems of indirect tax since. She writes in Gujarati first and then, more briefly, in English. Traders stop her in the market with questions.',
  },
  {
    slug: 'oommen-kurichiyath',
    name: 'Oommen Kurichiyath',
    credentials: 'FCA, LL.M. (International Tax)',
    bio: 'Oommen Kurichiyath advises shipping and nursing-recruitment companies in Kochi on treaties. He sat the international tax diploma at forty-six and has coached candidates for it ever since.',
  },
  {
    slug: 'shaila-bhadkamwar',
    name: 'Shaila Bhadkamwar',
    credentials: 'M.Com., B.Ed.',
    bio: 'Shaila Bhadkamwar taught commerce at a junior college in Nanded for twenty-one years. Her Class 12 students still send her their first pay slips.',
  },
  {
    slug: 'dibyendu-sahupatra',
    name: 'Dibyendu Sahupatra',
    credentials: 'M.A., M.Phil. (Economics)',
    bio: 'Dibyendu Sahupatra writes school and college texts on economics in Cuttack. He tests each chapter on his mother, a retired headmistress, before it is sent to press.',
  },
  {
    slug: 'kavita-rohilwal',
    name: 'Kavita Rohilwal',
    credentials: 'M.Com., Ph.D.',
    bio: 'Kavita Rohilwal heads the commerce department of a government college in Rohtak. Her research is on women who run small mills. She writes in Hindi and English with equal ease.',
  },
  {
    slug: 'ponnusamy-vellaidurai',
    name: 'Ponnusamy Vellaidurai',
    credentials: 'M.L.',
    bio: 'Ponnusamy Vellaidurai translates statutes into Tamil and maintains a glossary of eleven thousand legal terms. He practised at Tirunelveli for twelve years. His rule is that a law should be readable aloud at a tea stall.',
  },
  {
    slug: 'manjiri-tavalekar',
    name: 'Manjiri Tavalekar',
    credentials: 'FCA',
    bio: 'Manjiri Tavalekar practises in Satara and writes guides in Marathi for accountants, cooperative societies and shopkeepers. Every form in her books has been filed by her own office.',
  },
  {
    slug: 'raghubir-totlanwal',
    name: 'Raghubir Totlanwal',
    credentials: 'FCA, CISA',
    bio: 'Raghubir Totlanwal has led concurrent audits of bank branches in Bikaner and Jodhpur since the ledgers were bound in red cloth. He teaches bank staff and auditors from the same set of slides.',
  },
  {
    slug: 'ibtisam-karimganji',
    name: 'Ibtisam Karimganji',
    credentials: 'MBA, ACMA',
    bio: 'Ibtisam Karimganji writes practice questions for a living, about thirty a day. She was a cost accountant in a tea warehouse at Silchar.',
  },
  {
    slug: 'ashwath-hiregowdar',
    name: 'Ashwath Hiregowdar',
    credentials: 'FCA',
    bio: 'Ashwath Hiregowdar films tax return demonstrations in a spare room in Shivamogga with the fan switched off for the sound. More than a thousand small practices use them each season. He answers letters on Saturdays.',
  },
  {
    slug: 'piyali-bhowal',
    name: 'Piyali Bhowal',
    credentials: 'LL.M.',
    bio: 'Piyali Bhowal leads a research desk of nine that reads every notification on the day it appears. She has a habit of numbering her paragraphs even in private letters.',
  },
  {
    slug: 'gautam-nambissery',
    name: 'Gautam Nambissery',
    credentials: 'FCS, CFA',
    bio: 'Gautam Nambissery worked in foreign exchange at two banks before he turned to writing on FEMA. He explains capital account rules by following the money on a map.',
  },
  {
    slug: 'eleanor-thackwaite',
    name: 'Eleanor Thackwaite',
    credentials: 'CTA',
    bio: 'Eleanor Thackwaite taught the taxation of groups in Leeds and examined for a professional diploma. Her books travel well because she explains principles before countries.',
  },
  {
    slug: 'lim-sok-wern',
    name: 'Lim Sok Wern',
    credentials: 'LL.M.',
    bio: 'Lim Sok Wern has been counsel in arbitrations seated in Singapore for fifteen years. She writes about procedure for people who must run a hearing next month.',
  },
  {
    slug: 'harlan-voortman',
    name: 'Harlan Voortman',
    credentials: 'Ph.D., CPA',
    bio: 'Harlan Voortman teaches valuation in Ohio and has valued dairies, hospitals and a baseball team. He distrusts any model with more than one sheet.',
  },
  {
    slug: 'tarun-shekhadar',
    name: 'Tarun Shekhadar',
    credentials: 'FCMA, FCA',
    bio: 'Tarun Shekhadar practises indirect tax in Vadodara and has drafted replies to some fourteen hundred notices. His manuals grew out of an index he kept for his own juniors.',
  },
]
