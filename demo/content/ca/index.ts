import type { SeedPaper } from '../shapes.ts'
import { caFinal1 } from './ca-final-1.ts'
import { caFinal2 } from './ca-final-2.ts'
import { caFinal3 } from './ca-final-3.ts'
import { caFinal4 } from './ca-final-4.ts'
import { caFinal5 } from './ca-final-5.ts'
import { caFinal6 } from './ca-final-6.ts'
import { caFinalSetA } from './ca-final-set-a.ts'
import { caFinalSetB } from './ca-final-set-b.ts'
import { caFoundation1 } from './ca-foundation-1.ts'
import { caFoundation2 } from './ca-foundation-2.ts'
import { caFoundation3 } from './ca-foundation-3.ts'
import { caFoundation4 } from './ca-foundation-4.ts'
import { caIntermediate1 } from './ca-intermediate-1.ts'
import { caIntermediate2 } from './ca-intermediate-2.ts'
import { caIntermediate3a } from './ca-intermediate-3a.ts'
import { caIntermediate3b } from './ca-intermediate-3b.ts'
import { caIntermediate4 } from './ca-intermediate-4.ts'
import { caIntermediate5 } from './ca-intermediate-5.ts'
import { caIntermediate6a } from './ca-intermediate-6a.ts'
import { caIntermediate6b } from './ca-intermediate-6b.ts'

export { caPeople } from './people.ts'

/** The papers of the Chartered Accountancy course, Foundation to Final. */
export const caPapers: readonly SeedPaper[] = [
  caFoundation1,
  caFoundation2,
  caFoundation3,
  caFoundation4,
  caIntermediate1,
  caIntermediate2,
  caIntermediate3a,
  caIntermediate3b,
  caIntermediate4,
  caIntermediate5,
  caIntermediate6a,
  caIntermediate6b,
  caFinal1,
  caFinal2,
  caFinal3,
  caFinal4,
  caFinal5,
  caFinal6,
  caFinalSetA,
  caFinalSetB,
]
