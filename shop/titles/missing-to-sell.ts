import type { Db } from '#db/tables'
import { formatInr, paise, parseAmount } from '#kernel/money'
import { singleValue } from '#kernel/read-rows'
import { cleanText } from '#kernel/text'
import type { ProductType } from '#shop/catalog'
import type { TitleDraft } from './new-title.ts'
import type { TitleToEdit } from './read-title.ts'
import { type FieldError, type TitleFields, takesStock } from './title-fields.ts'

/** Today in India, by the clock of the database. */
export const readToday = (db: Db): Promise<string> => singleValue<string>(db)`select business_today()::text`

type Missing = { readonly path: string; readonly words: string }

const valueOf = (fields: TitleFields, name: string) => cleanText(String(fields[name] ?? ''))

/** What buyers need of a title with these fields and it has not: its field, and words for a sentence. */
export function missingToSell(
  title: Pick<TitleToEdit, 'type' | 'isPhysical' | 'coverHash' | 'parts'>,
  fields: TitleFields,
  today: string,
): Missing[] {
  const { type, coverHash, parts } = title
  const value = (name: string) => valueOf(fields, name)
  const has = (name: string) => value(name) !== ''
  const of = (...types: readonly ProductType[]) => types.includes(type)
  const isAhead = value('releasedOn') > today
  const separately = parts.reduce((sum, part) => sum + part.pricePaise * part.quantity, 0)
  const offSale = parts.filter((part) => part.status !== 'live').map((part) => `“${part.title}”`)
  const needs: readonly (readonly [boolean, string, string])[] = [
    [has('authors') || !of('BOOK', 'ADIT', 'DVD'), 'authors', 'an author'],
    [has('authors') || type !== 'VIDEO', 'authors', 'a teacher'],
    [has('about'), 'about', 'a description'],
    [has('editionLabel') || type !== 'BOOK', 'editionLabel', 'the name of the edition'],
    [has('editionNo') || type !== 'BOOK', 'editionNo', 'the number of the edition'],
    [coverHash !== null || type !== 'BOOK', 'cover', 'a cover'],
    [
      (has('publishedOn') && value('publishedOn') <= today) || isAhead,
      'publishedOn',
      'the day on which it came out, today or earlier',
    ],
    [
      !(isAhead || has('backOrder')) || !takesStock(title) || has('promiseLimit'),
      'promiseLimit',
      `how many ${isAhead ? 'pre-orders' : 'back orders'} are taken`,
    ],
    [has('frequency') || type !== 'JOURNAL', 'frequency', 'how often it comes out'],
    [has('lectures') || type !== 'VIDEO', 'lectures', 'the number of its lectures'],
    [has('minutes') || type !== 'VIDEO', 'minutes', 'its length in minutes'],
    [
      type !== 'BUNDLE' || parts.reduce((sum, { quantity }) => sum + quantity, 0) > 1,
      'parts',
      'two parts or more',
    ],
    [offSale.length === 0, 'parts', `parts that are on sale, and ${offSale.join(', ')} is not`],
    [
      parts.length === 0 || (parseAmount(value('price')) ?? 0) < separately,
      'price',
      `a price below the ${formatInr(paise(separately))} of its parts`,
    ],
  ]
  return needs.flatMap(([isThere, path, words]) => (isThere ? [] : [{ path, words }]))
}

/** What all editions of a work show. */
const ofWork = ['authors', 'about']

/**
 * What a published title would lose with these fields, or an edition of its work that is published. What it lacked before
 * stops no change of another field.
 */
export function losesToSell(
  title: TitleDraft & Partial<Pick<TitleToEdit, 'status' | 'parts' | 'others'>>,
  fields: TitleFields,
  today: string,
): FieldError[] {
  const isPublished = ({ status = 'draft' }: Partial<Pick<TitleToEdit, 'status'>>) => status !== 'draft'
  const isShared = title.others?.some(isPublished) ?? title.workId !== null
  if (!isPublished(title) && !isShared) return []
  const whole = { ...title, parts: title.parts ?? [] }
  const lacked = missingToSell(whole, title.fields, today)
  return missingToSell(whole, fields, today)
    .filter(
      ({ path }) =>
        (isPublished(title) || ofWork.includes(path)) &&
        (lacked.every((one) => one.path !== path) || valueOf(fields, path) !== valueOf(title.fields, path)),
    )
    .map(({ path, words }) => ({ path, message: `A published title needs ${words}.` }))
}
