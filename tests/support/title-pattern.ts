import type { SeedSyllabus } from '#demo/expand/read-syllabus'

/**
 * What is left of a title when names of papers, subjects, levels and groups become one mark and numbers another: two
 * titles with one pattern come off the same mould.
 */
export function titlePattern(title: string, names: RegExp): string {
  return title
    .toLowerCase()
    .replaceAll('–', '-')
    .replace(names, '*')
    .replace(/\bgroup [ivx\d]+\b/g, '*')
    .replace(/\d+/g, '#')
    .replace(/\*( \*)+/g, '*')
}

/** Matches every name that a pattern looks past, the longest first. */
export function namesOf(syllabus: SeedSyllabus): RegExp {
  const names = [...syllabus.papers.values()].flatMap((paper) => [
    paper.name,
    paper.shortName,
    paper.levelName,
    paper.levelShort,
    paper.subject.replaceAll('-', ' '),
  ])
  const usual = [
    'Income-tax Law',
    'Income-tax',
    'GST',
    'Company Law',
    'Direct Tax',
    'Indirect Tax',
    'Cost Accounting',
  ]
  const longestFirst = [...new Set([...names, ...usual].map((name) => name.toLowerCase()))].toSorted(
    (a, b) => b.length - a.length,
  )
  return new RegExp(`\\b(${longestFirst.map(escapeName).join('|')})\\b`, 'g')
}

const escapeName = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
