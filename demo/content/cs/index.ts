import type { SeedPaper } from '../shapes.ts'
import { csExecutive1 } from './cs-executive-1.ts'
import { csExecutive2 } from './cs-executive-2.ts'
import { csExecutive3 } from './cs-executive-3.ts'
import { csExecutive4 } from './cs-executive-4.ts'
import { csExecutive5 } from './cs-executive-5.ts'
import { csExecutive6 } from './cs-executive-6.ts'
import { csExecutive7 } from './cs-executive-7.ts'
import { csProfessional1 } from './cs-professional-1.ts'
import { csProfessional2 } from './cs-professional-2.ts'
import { csProfessional3 } from './cs-professional-3.ts'
import { csProfessional4a } from './cs-professional-4a.ts'
import { csProfessional4b } from './cs-professional-4b.ts'
import { csProfessional4c } from './cs-professional-4c.ts'
import { csProfessional4d } from './cs-professional-4d.ts'
import { csProfessional5 } from './cs-professional-5.ts'
import { csProfessional6 } from './cs-professional-6.ts'
import { csProfessional7a } from './cs-professional-7a.ts'
import { csProfessional7b } from './cs-professional-7b.ts'
import { csProfessional7c } from './cs-professional-7c.ts'
import { csProfessional7d } from './cs-professional-7d.ts'
import { csProfessional7e } from './cs-professional-7e.ts'
import { cseet1 } from './cseet-1.ts'
import { cseet2 } from './cseet-2.ts'
import { cseet3 } from './cseet-3.ts'
import { cseet4 } from './cseet-4.ts'

export { csPeople } from './people.ts'

/** Every CS paper, entrance test first, in the order of the syllabus. */
export const csPapers: readonly SeedPaper[] = [
  cseet1,
  cseet2,
  cseet3,
  cseet4,
  csExecutive1,
  csExecutive2,
  csExecutive3,
  csExecutive4,
  csExecutive5,
  csExecutive6,
  csExecutive7,
  csProfessional1,
  csProfessional2,
  csProfessional3,
  csProfessional4a,
  csProfessional4b,
  csProfessional4c,
  csProfessional4d,
  csProfessional5,
  csProfessional6,
  csProfessional7a,
  csProfessional7b,
  csProfessional7c,
  csProfessional7d,
  csProfessional7e,
]
