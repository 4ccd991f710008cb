import type { CoverKind } from '../covers/cover-spec.ts'
import { randomOf } from '../random.ts'

const byKind: Partial<Record<CoverKind, number>> = {
  textbook: 1.7,
  'question-bank': 1.2,
  'solved-scanner': 1.5,
  mcq: 1.2,
  'quick-revision': 1.1,
  charts: 0.8,
  'case-book': 0.5,
  'bare-act': 0.45,
  'video-full': 1.1,
  'video-fast': 0.7,
  bundle: 0.8,
  'test-series': 0.5,
}

const byLevel: Readonly<Record<string, number>> = {
  'ca-foundation': 1.4,
  'ca-intermediate': 1.6,
  'ca-final': 1.3,
  cseet: 0.7,
  'cs-executive': 0.9,
  'cs-professional': 0.55,
  'cma-foundation': 0.6,
  'cma-intermediate': 0.8,
  'cma-final': 0.6,
}

/**
 * How much a title is in demand: 1 is usual, a best seller has 8 and more. Orders, reviews and views all follow it, so
 * that what is marked as a best seller also sells.
 */
export const popularityOf = (slug: string, kind: CoverKind, level: string | undefined): number => {
  const random = randomOf('popularity', slug)
  const bell = random.next() + random.next() + random.next() + random.next() - 2
  return Math.exp(bell * 1.6) * (byKind[kind] ?? 0.3) * (level ? (byLevel[level] ?? 0.5) : 0.25)
}
