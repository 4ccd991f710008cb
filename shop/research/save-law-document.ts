import { z } from 'zod'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedLine } from '#kernel/typed-text'
import { addLawDocument, changeLawDocument, deleteLawDocument } from '#shop/catalog'
import { readText } from '#shop/content'
import { researchKinds } from './read-research.ts'

const contents = z.object({
  kind: z.enum(researchKinds, 'Choose what it is.'),
  title: typedLine(160, 'Enter the title.'),
  citation: typedLine(160, 'Enter how it is cited.'),
  source: typedLine(300, 'Say where its own words are published.'),
  body: z.string().trim().min(1, 'Write the text.').max(50_000, 'Use up to 50,000 characters.'),
})

const placed = contents.extend({
  slug: z
    .string()
    .trim()
    .max(120, 'Use up to 120 characters.')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens, such as cgst-16.'),
  shelf: z
    .string()
    .trim()
    .regex(/^[a-z-]{2,40}$/, 'Use 2 to 40 small letters and hyphens, such as gst.'),
})

/** A link to another document in a text: `[words](#slug)`. */
const links = /\[([^\]]*)\]\(#([^)]*)\)/g

export type LawDocumentRefusal = Refusal<'not_valid' | 'bad_text' | 'exists' | 'changed'>

/**
 * Adds a document of law, or changes the one with an id as it was `seen`: its address and its shelf stay, for links and plans
 * rest on them. Plans that hold the shelf have it at once. Answers research_documents.id.
 */
export async function saveLawDocument(
  tx: Tx,
  typed: Readonly<Record<string, unknown>>,
  old: { readonly id: number; readonly seen: string } | null,
): Promise<Result<number, LawDocumentRefusal>> {
  const checked = (old === null ? placed : contents).safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const document = checked.data
  const text = readText(document.body.replaceAll(links, '$1'))
  if (!text.ok) return text
  const cites = [...new Set(Array.from(document.body.matchAll(links), ([, , slug = '']) => slug))]
  if (old !== null)
    return (await changeLawDocument(tx, { ...document, ...old, cites }))
      ? ok(old.id)
      : refuse(
          'changed',
          'Somebody changed this document meanwhile. Open it again and make your change there.',
        )
  const { slug, shelf } = placed.parse(typed)
  const id = await addLawDocument(tx, { ...document, slug, shelf, cites })
  return id === null ? refuse('exists', 'There is a document with this address already.', 'slug') : ok(id)
}

/** Deletes a document of law, and takes it out of plans; refused while it is all that a plan has. Null: there is none. */
export async function removeLawDocument(
  tx: Tx,
  id: number,
): Promise<Result<null, Refusal<'only_one'>> | null> {
  const { isDeleted, emptied } = await deleteLawDocument(tx, id)
  if (emptied !== null)
    return refuse(
      'only_one',
      `${emptied} has no other document. Give the plan another shelf first, under Titles.`,
    )
  return isDeleted ? ok(null) : null
}
