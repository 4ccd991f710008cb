import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result } from '#kernel/result'
import { cleanText } from '#kernel/text'
import type { Files } from '#ports/files'
import {
  addEdition,
  addTests,
  assessEdition,
  changeEdition,
  copyAssessments,
  isPlan,
  isSentByIssue,
  setLectures,
  setParts,
  setShelves,
  setTags,
  type Tag,
  validityText,
  writeWork,
} from '#shop/catalog'
import { cleanPicture, placePictures, storeMaster } from '#shop/media'
import { recordAudit } from '#shop/staff'
import { limitPromises, receiveStock } from '#shop/stock'
import { changesOf } from './changes.ts'
import { type CheckedTitle, checkTitle } from './check-title.ts'
import type { TitleToAdd } from './new-title.ts'
import { readTitle } from './read-title.ts'
import { type FieldError, type TitleFields, takesStock } from './title-fields.ts'

export type TitleToSave = {
  /** The edition to change (editions.id), or the title to add. */
  readonly what: number | TitleToAdd
  /** What was typed; a field that is missing stays as it is. */
  readonly typed: TitleFields
  /** A picture that replaces the cover. */
  readonly cover: Uint8Array | null
  /** Whether who saves may receive copies: then goods may come with their first, and pre-orders have a limit. */
  readonly mayReceive: boolean
  /** users.id */
  readonly actorId: string
}

/** What is wrong with a title, field by field. */
export type TitleProblems = Refusal<'bad_title' | 'unknown_title'> & {
  readonly errors: readonly FieldError[]
}

/**
 * Adds a title as a draft, or changes an edition and what all editions of its work share. Answers editions.id. What is
 * wrong is named field by field, and nothing is changed then. Audited with what changed.
 */
export async function saveTitle(
  { db, files }: { readonly db: Db; readonly files: Files },
  request: TitleToSave,
): Promise<Result<number, TitleProblems>> {
  const { cover, actorId } = request
  const already = await findAdded(db, request)
  if (already) return already
  // A picture is decoded and stored before the transaction; one of a form with mistakes is only looked at.
  const first = await checkTitle(db, request)
  const picture = cover && (await (first.ok ? storeMaster({ db, files }, cover) : cleanPicture(cover)))
  const refused = picture && !picture.ok ? [{ path: 'cover', message: picture.refusal.message }] : []
  if (!first.ok || refused.length > 0) return problems([...(first.ok ? [] : first.errors), ...refused])
  const sent = picture?.ok && 'hash' in picture.value ? picture.value.hash : null
  return db.transaction().execute(async (tx): Promise<Result<number, TitleProblems>> => {
    // One at a time: two who add the same name or ISBN at once would make it twice.
    await advisoryLock(tx, 'titles')
    const meanwhile = await findAdded(tx, request)
    if (meanwhile) return meanwhile
    const title = await checkTitle(tx, request)
    if (!title.ok) return problems(title.errors)
    const editionId = await write(tx, title, { actorId, formKey: formKeyOf(request) })
    const hash = sent ?? title.coverHash
    if (hash !== null)
      await placePictures(tx, [{ editionId, position: 0, hash, alt: `Cover of ${title.checked.title}` }])
    const saved = await readTitle(tx, editionId)
    const changes = {
      ...changesOf(title.before, saved?.fields ?? {}),
      ...(sent !== null && { cover: 'new' }),
      ...(title.copies > 0 && { copies: title.copies }),
    }
    if (title.editionId === null || Object.keys(changes).length > 0)
      await recordAudit(
        tx,
        actorId,
        title.editionId === null ? 'title.added' : 'title.changed',
        `edition:${editionId}`,
        changes,
      )
    return ok(editionId)
  })
}

const problems = (errors: readonly FieldError[]) => ({
  ok: false as const,
  refusal: { code: 'bad_title' as const, message: 'Please correct the title.', errors },
})

/** The key of a form that adds a title; null without one, and for a title that is changed. */
function formKeyOf({ what, typed: { version } }: TitleToSave): string | null {
  return typeof what === 'number' ? null : (z.uuid().safeParse(version).data ?? null)
}

/** What the same form added already, sent twice at once or again; null when it adds a title now. */
async function findAdded(db: Db, request: TitleToSave): Promise<Result<number, TitleProblems> | null> {
  const formKey = formKeyOf(request)
  if (formKey === null) return null
  const added = await firstRow<{ id: number; title: string }>(db)`
    select e.id, w.title from editions e join works w on w.id = e.work_id where e.form_key = ${formKey}`
  if (!added) return null
  if (added.title === cleanText(String(request.typed.title))) return ok(added.id)
  const message = `This form was saved as edition ${added.id}. Open that edition to change it.`
  return problems([{ path: 'version', message }])
}

async function write(
  tx: Tx,
  title: CheckedTitle,
  { actorId, formKey }: { readonly actorId: string; readonly formKey: string | null },
): Promise<number> {
  const { checked, type, format, sellerId, copies } = title
  const workId = await writeWork(tx, title.workId, {
    title: checked.title,
    subtitle: checked.subtitle,
    about: checked.about,
    contents: [...checked.contents],
    category_slug: checked.category,
    book_kind: checked.bookKind,
    publisher: checked.publisher || null,
    institute: checked.institute || null,
    people: checked.authors,
    role: type === 'VIDEO' ? 'faculty' : type === 'JOURNAL' ? 'editor' : 'author',
    papers: checked.papers,
  })
  const row = editionRow(title, noteOf(title))
  let { editionId } = title
  if (editionId === null) {
    const sku = title.sku || `BM-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const issue = { parent_edition_id: title.journalId, issue_label: title.issueLabel }
    editionId = await addEdition(tx, {
      ...row,
      ...issue,
      work_id: workId,
      seller_id: sellerId,
      sku,
      form_key: formKey,
      type,
      format,
    })
    await copyAssessments(tx, editionId)
    if (takesStock(title))
      await receiveStock(tx, [{ editionId, sellerId, quantity: copies, note: 'First copies', actorId }])
  } else await changeEdition(tx, editionId, row)
  if (takesStock(title) && String(checked.promiseLimit ?? '') !== title.before.promiseLimit)
    await limitPromises(tx, { editionId, sellerId, limit: checked.promiseLimit ?? 0 })
  if (title.parts) await setParts(tx, editionId, title.parts)
  await setTags(tx, editionId, tagsOf(title))
  if (type === 'PRACTICE' || type === 'EXAM') await addTests(tx, workId)
  if (type === 'VIDEO') await setLectures(tx, workId, checked.lectureList)
  if (type === 'RESEARCH') await setShelves(tx, workId, checked.shelves)
  await assessEdition(tx, editionId, title.verdicts)
  return editionId
}

/** The tags that follow from what a title says of itself. */
function tagsOf({ checked: { recording, backOrder }, isAhead }: CheckedTitle) {
  const tags = { PREORDER: isAhead, BACKORDER: backOrder !== '' } as Partial<Record<Tag, boolean>>
  for (const age of ['NEW', 'LATEST', 'PREVIOUS', 'OLD', 'UPCOMING'] as const)
    tags[`RECORDING-${age}`] = recording === age.toLowerCase()
  const named = (isOn: boolean) =>
    Object.entries(tags).flatMap(([tag, has]) => (has === isOn ? [tag as Tag] : []))
  return { on: named(true), off: named(false) }
}

/** The note beside a title; a plan has its period there unless staff typed another. */
function noteOf({ checked: { titleNote, validityDays }, before, type }: CheckedTitle): string {
  const isTyped = titleNote !== '' && titleNote !== validityText(Number(before.validityDays), null)
  return isPlan(type) && !isTyped ? validityText(validityDays, null) : titleNote
}

const editionRow = ({ checked: title, type, isPhysical }: CheckedTitle, titleNote: string) => ({
  language_code: title.language,
  edition_no: title.editionNo,
  edition_label: title.editionLabel,
  updated_till: title.lawOn,
  act_basis: title.act,
  published_on: title.publishedOn,
  isbn13: title.isbn,
  pages: title.pages,
  binding: title.binding,
  weight_g: isPhysical ? title.weight : null,
  length_mm: title.length,
  breadth_mm: title.breadth,
  height_mm: title.height,
  country_of_origin: title.country,
  importer: title.importer,
  manufacturer: title.manufacturer,
  tax_class: title.taxClass,
  mrp_paise: title.mrp,
  price_paise: title.price,
  mrp_usd_cents: title.mrpUsd,
  price_usd_cents: title.priceUsd,
  validity_days: title.validityDays,
  validity_attempt: title.validityAttempt,
  title_note: titleNote,
  package_details: title.packageDetails,
  released_on: title.releasedOn,
  availability_text: title.backOrder,
  bundle_gst: type === 'BUNDLE' ? title.bundleGst : null,
  issn: title.issn,
  frequency: title.frequency,
  issues: isSentByIssue({ type, isPhysical }) ? title.issues : null,
  issues_from: isSentByIssue({ type, isPhysical }) ? title.issuesFrom : null,
  lectures: title.lectures,
  duration_minutes: title.minutes,
  mode: title.mode,
  views_allowed: title.views,
  recording: title.recording,
  study_material_format: title.material,
  study_material_language: title.materialLanguage,
  trial_days: title.trialDays,
})
