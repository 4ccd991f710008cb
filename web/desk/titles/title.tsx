import { data, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { parseNumberId } from '#kernel/id'
import { issuesWords } from '#shop/catalog'
import { readUserNames } from '#shop/identity'
import { auditDetailWords, readAuditLog } from '#shop/staff'
import { countRenewing } from '#shop/subscriptions'
import {
  putOnSale,
  readNewTitle,
  readSale,
  readTitle,
  readTitleOptions,
  saveTitle,
  type TitleFields,
  takeOffSale,
} from '#shop/titles'
import type { ShopNeeds } from '#web/context.ts'
import { accountOf } from '../../account/account-form.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ChoiceField } from '../../storefront/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilterForm } from '../desk-list.tsx'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { paperTicksOf } from '../paper-ticks.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/title.ts'
import { fieldsOf } from './form-fields.ts'
import { renewingWords, saleWarnings } from './sale-warnings.ts'
import { statusWords } from './status-words.ts'
import { TitleBeside } from './title-beside.tsx'
import { TitleForm } from './title-form.tsx'

export const handle = deskHandle('/desk/titles', {
  saved: 'Saved.',
  added: 'Saved as a draft. Look at the preview, then publish it.',
  sold: 'It is on sale now.',
  published: 'It is published.',
  off: 'It is off sale. Its page says so.',
})

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.name ? `${args.loaderData.name} · Titles` : 'Add a title',
    description: 'What staff write of a title.',
  })

/** The title of an address: a number, or one to add of a kind, of the work of another edition. */
function titleAt(edition: string, url: URL) {
  if (edition !== 'new') return parseNumberId(edition)
  const kind = url.searchParams.get('kind') ?? 'BOOK.HARD'
  return { kind, of: parseNumberId(url.searchParams.get('of') ?? '') }
}

/** Whether titles fit is asked for exams in so many months from the next. */
const monthsAhead = 15

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const what = titleAt(params.edition, url)
  const stored = typeof what === 'number' ? await readTitle(needs.db, what) : null
  const draft = what !== null && typeof what === 'object' ? await readNewTitle(needs.db, what) : null
  const title = stored ?? draft
  if (title === null) throw data(null, { status: 404 })
  const [sale, options, courses, attempts] = await Promise.all([
    stored && readSale(needs.db, stored.editionId),
    readTitleOptions(needs.db),
    needs.facts.levels(),
    needs.facts.attempts(),
  ])
  const papers = new Set([title.fields.papers ?? []].flat())
  const levels = courses.flatMap((course) => course.levels)
  const own = new Set(
    levels.filter((level) => level.papers.some(({ code }) => papers.has(code))).map(({ code }) => code),
  )
  const last = new Date(attempts[0]?.examOn ?? 0)
  last.setMonth(last.getMonth() + monthsAhead)
  const { fields, type, format, kindName } = title
  const isNew = stored === null
  const mayReceive = user.permissions.includes('stock.write')
  return {
    name: String(fields.title),
    coverHash: title.coverHash,
    kind: { type, format, kindName },
    sections: fieldsOf(title, { isNew, mayReceive }),
    fields,
    term: fields.issues ? issuesWords(Number(fields.issues), String(fields.issuesFrom)) : null,
    isNew,
    kinds: options.kinds.filter(({ value }) => !value.startsWith('ISSUE.')),
    /** Of a work that has other editions: what they share is changed for all. */
    shared: stored ? stored.others.filter(({ status }) => status !== 'draft').length : draft?.workId ? 1 : 0,
    /** Of a new title: the key of this form. */
    version: stored?.version ?? crypto.randomUUID(),
    options,
    levels: levels.map(paperTicksOf),
    attempts: attempts
      .filter(
        ({ examOn, levelCodes }) =>
          examOn < last.toISOString() && (own.size === 0 || levelCodes.some((level) => own.has(level))),
      )
      .map(({ code, name }) => ({ code, label: name })),
    warnings: stored && sale ? saleWarnings(stored.status, sale) : [],
    beside: stored && {
      ...stored,
      // Printed issues are recorded where they are packed, by others than those who write titles.
      maySendIssues: user.permissions.includes('orders.write'),
      changes: await readChanges(needs, stored.editionId),
      renewing: renewingWords(await countRenewing(needs.db, stored)),
    },
  }
}

async function readChanges({ db }: ShopNeeds, editionId: number) {
  const filter = { actorId: null, action: 'title', from: null, to: null, before: null }
  const { rows } = await readAuditLog(db, { ...filter, subjects: [`edition:${editionId}`] })
  const names = await readUserNames(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  return rows.slice(0, 12).map(({ id, at, actorId, action, detail }) => ({
    id,
    when: formatInstantIst(at),
    who: (actorId && names.get(actorId)) ?? 'The shop',
    what: action.replace(/^title\./, '').replaceAll('-', ' '),
    detail: Object.entries(detail as object).map(([name, value]) => auditDetailWords({ [name]: value })),
  }))
}

/** Saves a title, publishes it or takes it off sale; a refusal says why and changes nothing. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const what = titleAt(params.edition, url)
  if (what === null) throw data(null, { status: 404 })
  const { needs, user, actorId, form, idsOf, fileOf, deed, texts } = await readDeskForm({ context, request })
  if (typeof what === 'number' && (deed === 'sell' || deed === 'take-off')) {
    const change = { editionId: what, earlier: idsOf('earlier'), actorId }
    const changed = await (deed === 'sell' ? putOnSale : takeOffSale)(needs.db, change)
    if (changed.ok) {
      const canBuy = (await readSale(needs.db, what))?.availability.canBuy
      const done = deed === 'take-off' ? 'off' : canBuy ? 'sold' : 'published'
      throw redirect(`/desk/titles/${what}?done=${done}`, 303)
    }
    return data({ words: changed.refusal.message, typed: null, errors: [] }, { status: 422 })
  }
  if (deed !== 'save') throw data(null, { status: 400 })
  const papers = form.getAll('papers').map(String).filter(Boolean)
  const typed: TitleFields = { ...texts(), papers }
  const saved = await saveTitle(needs, {
    what,
    typed,
    cover: await fileOf('cover'),
    mayReceive: user.permissions.includes('stock.write'),
    actorId,
  })
  if (!saved.ok) return data({ words: null, typed, errors: saved.refusal.errors }, { status: 422 })
  throw redirect(`/desk/titles/${saved.value}?done=${typeof what === 'number' ? 'saved' : 'added'}`, 303)
}

export default function TitleDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { kind, isNew, name, beside } = view
  return (
    <DeskPage
      title={isNew ? (name === '' ? 'Add a title' : `New: ${name}`) : name}
      words={dotted(
        kind.kindName,
        view.term,
        beside && statusWords[beside.status],
        beside?.sku,
        beside && `number ${beside.editionId}`,
      )}
    >
      {view.warnings.length > 0 && (
        <div className="mt-2 grid gap-2">
          {view.warnings.map((words) => (
            <Notice key={words} tone="warning">
              {words}
            </Notice>
          ))}
        </div>
      )}
      {refused?.words && <Notice tone="danger">{refused.words}</Notice>}
      {isNew && name === '' && (
        <FilterForm values={{ kind: `${kind.type}.${kind.format}` }} submit="Show its fields">
          <ChoiceField name="kind" label="Kind" options={view.kinds} className="w-full max-w-100" />
        </FilterForm>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 wide:grid-cols-[minmax(0,1fr)_280px]">
        <TitleForm
          // A new one has another version at each load; what was typed stays when its kind is shown again.
          key={JSON.stringify([isNew ? name : view.version, kind, refused?.errors ?? []])}
          view={view}
          fields={{ ...view.fields, ...refused?.typed }}
          errors={refused?.errors ?? []}
        />
        {beside && <TitleBeside title={beside} />}
      </div>
    </DeskPage>
  )
}
