import { data, Form, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { withBase } from '#kernel/links'
import { readAmendmentsOf } from '#shop/content'
import { newsletterAudience, queueIssue, readNewsletterIssues, saveIssue } from '#shop/marketing'
import { needsContext, type ShopNeeds, visitorContext } from '#web/context.ts'
import { readTexts } from '../account/account-form.ts'
import { formErrors } from '../account/form-errors.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import type { Route } from './+types/newsletter.ts'
import { loadDesks } from './desk-links.ts'
import { DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/newsletter')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Newsletter', description: 'Issues and law alerts.' })

const readersOf = (count: number) => `${count} ${count === 1 ? 'reader' : 'readers'}`

const purposes = [
  ['newsletter', 'Newsletter'],
  ['law-alerts', 'Law alert'],
] as const

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
  const [issues, levels, attempts, digest] = await Promise.all([
    readNewsletterIssues(needs.db),
    needs.facts.levels(),
    needs.facts.attempts(),
    digestOf(needs, level),
  ])
  const waiting = issues.find(({ sentAt }) => sentAt === null)
  return {
    desks: await loadDesks(needs, context.get(visitorContext).user),
    issues: issues.map(({ sentAt, ...issue }) => ({ ...issue, sentAt: sentAt && formatInstantIst(sentAt) })),
    // How many would get the latest issue that was not sent yet.
    reaches: waiting ? (await newsletterAudience(needs.db, waiting.id)).length : 0,
    waitingId: waiting?.id ?? null,
    courses: levels.map(({ code, name }) => [code, name] as const),
    levels: levels.flatMap((course) => course.levels.map(({ code, name }) => [code, name] as const)),
    attempts: [...new Map(attempts.map(({ code, label }) => [code, label]))],
    digest: digest as Record<string, string> | null,
    hasNothing: level !== null && digest === null,
    queued: url.searchParams.get('queued'),
  }
}

/** Saves an issue, or sends one that was saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(needsContext)
  const actorId = context.get(visitorContext).user?.id
  if (!actorId) throw data(null, { status: 403 })
  // The body is longer than any other field of a form.
  const body = oneValue(await readForm(request.clone()), 'body') ?? ''
  const { send, ...values } = await readTexts(request)
  const issueId = parseNumberId(send ?? '')
  if (issueId !== null) {
    const queued = await queueIssue(db, { issueId, actorId })
    if (queued.ok) throw redirect(`/desk/newsletter?queued=${queued.value}`, 303)
    return data(
      { values: {} as Record<string, string>, errors: {}, message: queued.refusal.message },
      { status: 409 },
    )
  }
  const typed = { ...values, body }
  const saved = await saveIssue(db, typed, actorId)
  if (saved.ok) throw redirect('/desk/newsletter', 303)
  return data(
    { values: typed as Record<string, string>, errors: formErrors(saved.refusal.error), message: null },
    { status: 422 },
  )
}

export default function NewsletterDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { desks, issues, levels, digest, hasNothing, queued, waitingId, reaches } = loaderData
  const values: Readonly<Record<string, string>> = actionData?.values ?? digest ?? {}
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {}
  return (
    <DeskPage
      title="Newsletter"
      desks={desks}
      words="To confirmed subscribers and customers who agreed; each person gets a newsletter and a law alert at most once in 7 days."
    >
      {queued !== null && (
        <Notice tone="success">
          The issue goes to {readersOf(Number(queued))}. Sending takes some minutes.
        </Notice>
      )}
      {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
      {hasNothing && (
        <Notice tone="warning">No amendment of the last weeks is about a paper of this level.</Notice>
      )}
      <div className="grid gap-x-14 gap-y-8 wide:grid-cols-2">
        <section className="grid content-start gap-4">
          <h2 className="font-serif text-18 font-bold">New issue</h2>
          <Form className="flex items-end gap-3">
            <Field label="What changed for the papers of" className="grow">
              <Choice name="digest" options={levels} first="Choose a level" />
            </Field>
            <Button tone="secondary">Fill in</Button>
          </Form>
          {Object.keys(errors).length > 0 && (
            <ErrorSummary
              title="Please correct this to save the issue"
              errors={Object.entries(errors).map(([field, words]) => ({ field, words }))}
            />
          )}
          <Form method="post" className="grid gap-4" key={JSON.stringify([values, issues.length])}>
            <Field id="purpose" label="Kind" error={errors.purpose}>
              <Select name="purpose" defaultValue={values.purpose ?? 'newsletter'}>
                {purposes.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <div className="grid gap-4 middle:grid-cols-3">
              <Field label="Course" optional>
                <Choice name="courseCode" options={loaderData.courses} value={values.courseCode} />
              </Field>
              <Field label="Level" optional>
                <Choice name="levelCode" options={levels} value={values.levelCode} />
              </Field>
              <Field label="Attempt" optional>
                <Choice name="attempt" options={loaderData.attempts} value={values.attempt} />
              </Field>
            </div>
            <Field id="subject" label="Subject" error={errors.subject}>
              <Input name="subject" maxLength={150} defaultValue={values.subject} />
            </Field>
            <Field id="body" label="Text" hint="An empty line begins a paragraph." error={errors.body}>
              <Textarea name="body" rows={10} max={20_000} defaultValue={values.body} />
            </Field>
            <Button className="justify-self-start">Save issue</Button>
          </Form>
        </section>
        <section className="grid content-start gap-4">
          <h2 className="font-serif text-18 font-bold">Issues</h2>
          {issues.length === 0 && <EmptyState title="No issues yet" words="Write the first one." />}
          <ul className="divide-y divide-line border-t border-line">
            {issues.map((issue) => (
              <li key={issue.id} className="grid gap-1 py-3">
                <p className="font-medium">{issue.subject}</p>
                <p className="text-14 text-soft">
                  {issue.purpose === 'newsletter' ? 'Newsletter' : 'Law alert'} to {issue.audience}
                  {issue.sentAt &&
                    ` · ${issue.sentAt} · ${issue.sent} sent, ${issue.queued} waiting, ${issue.bounced} bounced, ${issue.complained} complaints`}
                </p>
                {!issue.sentAt && (
                  <Form method="post">
                    <Button name="send" value={issue.id} tone="secondary">
                      Send{issue.id === waitingId ? ` to ${readersOf(reaches)}` : ''}
                      <span className="sr-only">: {issue.subject}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </DeskPage>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly options: readonly (readonly [string, string])[]
  readonly value?: string
  readonly first?: string
}

const Choice = ({ name, options, value = '', first = 'All' }: ChoiceProps) => (
  <Select name={name} defaultValue={value}>
    <option value="">{first}</option>
    {options.map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </Select>
)
