import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { researchHref } from '#kernel/library-links'
import { type FoundDocument, type ResearchKind, type ResearchPlan, readResearchPlan } from '#shop/research'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { readPlanState } from '../plans/plan-state.ts'

/** Reads the research plan in the address and what the visitor may do with it. Unknown: 404. */
export async function findResearch({ db }: Pick<ShopNeeds, 'db'>, visitor: Visitor, edition: string) {
  const editionId = parseNumberId(edition)
  const found = editionId === null ? null : await readResearchPlan(db, editionId)
  if (found === null) throw data(null, { status: 404 })
  const plan = { ...found, noun: 'research plan' as const }
  return { plan, ...(await readPlanState({ db }, visitor, plan)) }
}

export const kindNames: Readonly<Record<ResearchKind, string>> = {
  act: 'Acts',
  rule: 'Rules',
  case: 'Decisions',
}

/** What one document is. */
export const kindName: Readonly<Record<ResearchKind, string>> = {
  act: 'Section',
  rule: 'Rule',
  case: 'Decision',
}

/** A document in a list; `href` is null where the visitor may not open it. */
export const toEntry = (
  plan: Pick<ResearchPlan, 'editionId'>,
  isOpen: boolean,
  {
    slug,
    title,
    citation,
    isSample,
    ...found
  }: Omit<FoundDocument, 'around'> & { readonly around?: string | null },
) => ({
  slug,
  title,
  citation,
  isSample,
  around: isOpen ? (found.around ?? null) : null,
  href: isOpen || isSample ? researchHref(plan.editionId, slug) : null,
})

export type ResearchEntry = ReturnType<typeof toEntry>
