import { Form } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { withBase } from '#kernel/links'
import { countWords } from '#kernel/money'
import { readAmendmentsOf } from '#shop/content'
import {
  newsletterAudience,
  queueIssue,
  readNewsletterIssues,
  readUnsentIssue,
  saveIssue,
} from '#shop/marketing'
import { needsContext, type ShopNeeds } from '#web/context.ts'
import { ChoiceField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/newsletter.ts'
import { fieldRows } from './desk-fields.tsx'
import { FilterForm } from './desk-list.tsx'
import { DeskForm, DeskPage, DeskSection } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/newsletter', { saved: 'The issue is saved.' })

const readersOf = (count: number) => countWords(count, 'reader')

const kinds = { newsletter: 'Newsletter', 'law-alerts': 'Law alert', offers: 'Offer' } as const

const named = ({ code, name }: { readonly code: string; readonly name: string }) => ({
  value: code,
  label: name,
})

/** The issue that tells what changed for the papers of a level, ready to be corrected; null when nothing did. */
async function digestOf({ db, baseUrl, facts }: ShopNeeds, levelCode: string | null) {
  if (levelCode === null) return null
  const level = (await facts.levels()).flatMap(({ levels }) => levels).find(({ code }) => code === levelCode)
  const amendments = level ? await readAmendmentsOf(db, levelCode) : []
  if (!level || amendments.length === 0) return null
  return {
    purpose: 'law-alerts',
    levelCode,
    subject: `What changed for your papers: ${level.name}`,
    body: amendments
      .map(
        ({ slug, title, summary, papers }) =>
          `${title}\n${papers}\n${summary}\n${withBase(`/articles/${slug}`, baseUrl)}`,
      )
      .join('\n\n'),
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const level = url.searchParams.get('digest')
  const editedId = parseNumberId(url.searchParams.get('issue') ?? '')
  const [issues, levels, attempts, digest, edited] = await Promise.all([
    readNewsletterIssues(needs.db),
    needs.facts.levels(),
    needs.facts.attempts(),
    digestOf(needs, level),
    editedId === null ? null : readUnsentIssue(needs.db, editedId),
  ])
  const levelsOfAll = levels.flatMap((course) => course.levels)
  const names = new Map([...levels, ...levelsOfAll, ...attempts].map(({ code, name }) => [code, name]))
  const sendId = parseNumberId(url.searchParams.get('send') ?? '')
  const toSend = sendId === null ? null : await readUnsentIssue(needs.db, sendId)
  return {
    issues: issues.map(({ sentAt, audience, ...issue }) => ({
      ...issue,
      audience: audience.map((code) => names.get(code) ?? code).join(' · ') || 'everybody',
      sentAt: sentAt && formatInstantIst(sentAt),
    })),
    // The issue that is read once more before it is sent, and how many would get it.
    toSend: toSend &&
      sendId && {
        id: sendId,
        subject: toSend.subject,
        body: toSend.body,
        version: toSend.version,
        reaches: (await newsletterAudience(needs.db, sendId)).length,
      },
    courses: levels.map(named),
    levels: levelsOfAll.map(named),
    attempts: attempts.map(named),
    filled: (edited ?? digest) as Record<string, string> | null,
    editedId: edited && editedId,
    hasNothing: level !== null && digest === null,
    queued: url.searchParams.get('queued'),
  }
}

/** Saves an issue, or sends one that was saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, text, texts, idOf, once, finish } = await readDeskForm({ context, request })
  const issueId = idOf('send')
  if (issueId !== null) {
    const queued = await queueIssue(needs, { issueId, actorId, version: text('version') })
    return finish(queued, (readers) => `/desk/newsletter?queued=${readers}`, 409)
  }
  const saved = await once((tx) => saveIssue(tx, texts(), actorId, idOf('issue')))
  return finish(
    saved,
    '/desk/newsletter?done=saved',
    !saved.ok && saved.refusal.code === 'sent_before' ? 409 : 422,
  )
}

const { text: textField, lines, select } = fieldRows()
const fieldsWith = ({ courses, levels, attempts }: Route.ComponentProps['loaderData']) => [
  select('purpose', 'Kind', {
    values: Object.entries(kinds).map(([value, label]) => ({ value, label })),
  }),
  select('courseCode', 'Course', { values: courses, none: 'All', optional: true }),
  select('levelCode', 'Level', { values: levels, none: 'All', optional: true }),
  select('attempt', 'Attempt', { values: attempts, none: 'All', optional: true }),
  textField('subject', 'Subject', 150),
  lines('body', 'Text', 20_000, { hint: 'An empty line begins a paragraph.', rows: 10 }),
]

export default function NewsletterDesk({ loaderData }: Route.ComponentProps) {
  const { issues, levels, filled, editedId, hasNothing, queued, toSend } = loaderData
  return (
    <DeskPage words="Newsletters and law alerts go to confirmed subscribers and to customers who agreed, offers only to customers who agreed. Nobody gets two of a kind within 7 days.">
      {queued !== null && (
        <Notice tone="success">
          The issue goes to {readersOf(Number(queued))}. Sending takes some minutes.
        </Notice>
      )}
      {hasNothing && (
        <Notice tone="warning">No amendment of the last weeks is about a paper of this level.</Notice>
      )}
      {toSend && (
        <DeskSection title={`Send: ${toSend.subject}`} isFirst>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{toSend.body}</p>
          {toSend.reaches === 0 ? (
            <p className="mt-4 text-14 text-soft">Nobody would get it now.</p>
          ) : (
            <Form method="post" action="/desk/newsletter" className="mt-4">
              <input type="hidden" name="version" value={toSend.version} />
              <SubmitButton name="send" value={toSend.id}>
                Send to {readersOf(toSend.reaches)} now
              </SubmitButton>
            </Form>
          )}
        </DeskSection>
      )}
      <div className="mt-4 grid gap-x-14 gap-y-8 wide:grid-cols-2">
        <DeskSection title={editedId ? 'Change the issue' : 'New issue'} isFirst>
          <FilterForm submit="Fill in" className="mb-4 flex items-end gap-3">
            <ChoiceField
              name="digest"
              label="What changed for the papers of"
              options={levels}
              none="Choose a level"
              className="grow"
            />
          </FilterForm>
          <DeskForm
            deed="save"
            once
            values={filled ?? {}}
            since={[filled, editedId, issues.length]}
            submit="Save issue"
            fields={fieldsWith(loaderData)}
          >
            {editedId && <input type="hidden" name="issue" value={editedId} />}
          </DeskForm>
        </DeskSection>
        <DeskSection title="Issues" count={issues.length} isFirst>
          {issues.length === 0 && <EmptyState title="No issues yet" words="Write the first one." />}
          <ul className="divide-y divide-line">
            {issues.map((issue) => (
              <li key={issue.id} className="grid gap-1 py-3">
                <p className="font-medium">{issue.subject}</p>
                <p className="text-14 text-soft">
                  {kinds[issue.purpose]} to {issue.audience}
                  {issue.sentAt &&
                    ` · ${issue.sentAt} · ${issue.sent} sent, ${issue.queued} waiting, ${issue.bounced} bounced, ${issue.complained} complaints`}
                </p>
                {!issue.sentAt && (
                  <p className="flex items-center gap-3">
                    <TextLink href={`/desk/newsletter?send=${issue.id}`}>
                      Send<span className="sr-only">: {issue.subject}</span>
                    </TextLink>
                    <TextLink href={`/desk/newsletter?issue=${issue.id}`}>
                      Change<span className="sr-only">: {issue.subject}</span>
                    </TextLink>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </DeskSection>
      </div>
    </DeskPage>
  )
}
