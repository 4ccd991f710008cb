import type { SeedPaper } from '../shapes.ts'
import { cmaFinal13 } from './cma-final-13.ts'
import { cmaFinal14 } from './cma-final-14.ts'
import { cmaFinal15 } from './cma-final-15.ts'
import { cmaFinal16 } from './cma-final-16.ts'
import { cmaFinal17 } from './cma-final-17.ts'
import { cmaFinal18 } from './cma-final-18.ts'
import { cmaFinal19 } from './cma-final-19.ts'
import { cmaFinal20a } from './cma-final-20a.ts'
import { cmaFinal20b } from './cma-final-20b.ts'
import { cmaFinal20c } from './cma-final-20c.ts'
import { cmaFoundation1 } from './cma-foundation-1.ts'
import { cmaFoundation2 } from './cma-foundation-2.ts'
import { cmaFoundation3 } from './cma-foundation-3.ts'
import { cmaFoundation4 } from './cma-foundation-4.ts'
import { cmaIntermediate5 } from './cma-intermediate-5.ts'
import { cmaIntermediate6 } from './cma-intermediate-6.ts'
import { cmaIntermediate7 } from './cma-intermediate-7.ts'
import { cmaIntermediate8 } from './cma-intermediate-8.ts'
import { cmaIntermediate9 } from './cma-intermediate-9.ts'
import { cmaIntermediate10 } from './cma-intermediate-10.ts'
import { cmaIntermediate11 } from './cma-intermediate-11.ts'
import { cmaIntermediate12 } from './cma-intermediate-12.ts'

export { cmaPeople } from './people.ts'

/** The CMA papers of Syllabus 2022, in the order the institute numbers them. */
export const cmaPapers: readonly SeedPaper[] = [
  cmaFoundation1,
  cmaFoundation2,
  cmaFoundation3,
  cmaFoundation4,
  cmaIntermediate5,
  cmaIntermediate6,
  cmaIntermediate7,
  cmaIntermediate8,
  cmaIntermediate9,
  cmaIntermediate10,
  cmaIntermediate11,
  cmaIntermediate12,
  cmaFinal13,
  cmaFinal14,
  cmaFinal15,
  cmaFinal16,
  cmaFinal17,
  cmaFinal18,
  cmaFinal19,
  cmaFinal20a,
  cmaFinal20b,
  cmaFinal20c,
]
