import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readJournal, readJournalIssues } from '#shop/library'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/sample-issues.ts'
import { IssueList } from './issue-list.tsx'

export const handle: RouteHandle = { policy: 'public', unlisted: 'Reached from the pages of the journals.' }

export const meta = titleMeta(
  'Sample issues of our journals',
  'Whole issues to read before you subscribe, without an account.',
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const wanted = url.searchParams.get('editionId')
  const journalId = wanted === null ? null : parseNumberId(wanted)
  const journal = journalId === null ? null : await readJournal(db, journalId)
  if (wanted !== null && !journal) throw data(null, { status: 404 })
  return {
    journal: journal && { title: journal.title, href: `/product/${journal.editionId}/${journal.slug}` },
    issues: await readJournalIssues(db, { journalId, access: null }),
  }
}

export default function SampleIssues({ loaderData: { journal, issues } }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-10 wide:pt-14">
      <PageHead title={journal ? `Sample issue: ${journal.title}` : 'Sample issues of our journals'}>
        Whole issues and single articles, open to all without an account.{' '}
        <TextLink href={journal?.href ?? '/product/list/journal'}>
          {journal ? 'See the journal and its price' : 'See all journals'}
        </TextLink>
      </PageHead>
      {issues.length > 0 ? <IssueList issues={issues} samples /> : <p>No sample issue is open now.</p>}
    </div>
  )
}
