import type { CoverKind, CoverSpec } from './cover-spec.ts'
import type { CoverSystem } from './cover-system.ts'
import { answerBubbles } from './systems/answer-bubbles.ts'
import { answerSheet } from './systems/answer-sheet.ts'
import { attemptGrid } from './systems/attempt-grid.ts'
import { balanceScale } from './systems/balance-scale.ts'
import { bridgeArcs } from './systems/bridge-arcs.ts'
import { cairn } from './systems/cairn.ts'
import { caseCircles } from './systems/case-circles.ts'
import { chartBars } from './systems/chart-bars.ts'
import { contours } from './systems/contours.ts'
import { costCurves } from './systems/cost-curves.ts'
import { flowChart } from './systems/flow-chart.ts'
import { giltFrame } from './systems/gilt-frame.ts'
import { greatNumeral } from './systems/great-numeral.ts'
import { lectureDisc } from './systems/lecture-disc.ts'
import { ledgerRules } from './systems/ledger-rules.ts'
import { libraryCard } from './systems/library-card.ts'
import { marginalNotes } from './systems/marginal-notes.ts'
import { masthead } from './systems/masthead.ts'
import { newsSheet } from './systems/news-sheet.ts'
import { paperBoat } from './systems/paper-boat.ts'
import { sectionSign } from './systems/section-sign.ts'
import { shopFloor } from './systems/shop-floor.ts'
import { silverDisc } from './systems/silver-disc.ts'
import { spineStack } from './systems/spine-stack.ts'
import { sprintStripes } from './systems/sprint-stripes.ts'
import { statuteColumns } from './systems/statute-columns.ts'
import { studioFrame } from './systems/studio-frame.ts'
import { tAccount } from './systems/t-account.ts'

/** Kinds that look the same no matter who publishes them. */
const byKind: Partial<Record<CoverKind, CoverSystem>> = {
  journal: masthead,
  issue: masthead,
  plan: libraryCard,
  bundle: spineStack,
  dvd: silverDisc,
  enews: newsSheet,
  'test-series': answerSheet,
  'bare-act': sectionSign,
}

/** Series of a house, and what it does outside its series (''). */
const bySeries: Record<string, Record<string, CoverSystem>> = {
  'ledgerleaf-press': { 'Line by Line': ledgerRules, Sections: chartBars, '': balanceScale },
  'statute-and-sum': { 'The Plain Paper': greatNumeral, Worked: tAccount, '': contours },
  'vidhi-granth': { 'Vidhi Classics': giltFrame, 'Bare & Clear': sectionSign, '': statuteColumns },
  'quillmark-house': { 'Quick Revisor': marginalNotes, Mint: answerBubbles, '': marginalNotes },
  'tallystone-books': { Scanner: attemptGrid, 'Tallystone Core': cairn, '': attemptGrid },
  'paperboat-academic': { Charted: flowChart, 'Paperboat Guides': paperBoat, '': paperBoat },
  'nyaya-pustak': { 'Case & Comment': caseCircles, '': statuteColumns },
  'costwise-imprint': { Costwise: costCurves, 'Shop Floor': shopFloor, '': contours },
  'gyan-setu-classes': { 'Gyan Setu Live': bridgeArcs, '': bridgeArcs },
  'aarambh-academy': { 'Aarambh Full Course': lectureDisc, 'Aarambh Sprint': sprintStripes, '': lectureDisc },
  'charter-lane-studio': { 'Charter Lane': studioFrame, '': studioFrame },
}

/** What a kind looks like when neither its house nor its series says more. */
const plainKinds: Partial<Record<CoverKind, CoverSystem>> = {
  mcq: answerBubbles,
  charts: flowChart,
  'solved-scanner': attemptGrid,
  'case-book': caseCircles,
  'quick-revision': marginalNotes,
  'question-bank': tAccount,
  'video-full': lectureDisc,
  'video-fast': sprintStripes,
}

/** Answers how a cover is drawn: by what the thing is, then by the house's series, then by its kind, then by the house. */
export const systemOf = ({ kind, publisher, series }: CoverSpec): CoverSystem => {
  const fixed = byKind[kind]
  if (fixed) return fixed
  const house = bySeries[publisher.slug]
  if (series !== '' && house?.[series]) return house[series]
  if (kind === 'video-full' && house?.['']) return house['']
  return plainKinds[kind] ?? house?.[''] ?? contours
}
