import type { WorkKind } from '../content/shapes.ts'
import type { Act } from './planned.ts'
import type { SyllabusPaper } from './read-syllabus.ts'

/** Titles whose own text says which Act they are written on. */
const named: Readonly<Record<string, Act>> = {
  'Direct Tax Foundations': '1961',
  'Direct Taxes under the Earlier Act': '1961',
  'Quick Revisor: Income-tax Law': 'both',
  'Old Section, New Section': 'both',
  'Conversion Charts for Direct Tax': 'both',
  'Tax Laws & Practice': 'both',
  'Integrated Business Solutions: A Method': 'both',
  'The Open-book Index': 'both',
  'Two Taxes, One Paper': '1961',
  'Tick the Tax': '1961',
  'Direct Tax Laws and International Taxation': '1961',
  'Ratio: Decisions in Direct Tax': 'both',
  'Direct Tax & International Taxation – In-depth Batch': 'both',
  'The New Income-tax Act: Student’s Text': '2025',
  'Plan Before You Supply': '2025',
  'GST Statutes for Secretaries': null,
  'CGST and IGST Acts with the Rules a Student Needs': null,
  'Assessment Order': null,
}

/**
 * Which Income-tax Act a title rests on. Editions of CA titles now on sale are on the Act of 2025, which is examined
 * from May 2027; older editions are on that of 1961. For CS and CMA, whose institutes have not announced, most still
 * are on 1961. A paper has an Act when the announcement is about it, as Paper 6 of CA Final.
 */
export const actOf = (title: string, paper: SyllabusPaper, kind: WorkKind, isOld: boolean): Act => {
  if (paper.announcement === null) return null
  if (title in named) return isOld && named[title] !== null ? '1961' : (named[title] ?? null)
  if (isOld) return '1961'
  if (paper.course === 'ca') return '2025'
  return kind === 'video-fast' || kind === 'mcq' ? '2025' : '1961'
}
