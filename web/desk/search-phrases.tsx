import { data, redirect } from 'react-router'
import { dotted } from '#kernel/dotted'
import { readNames, tokenise } from '#shop/listing'
import { deletePhrase, listPhrases, phrasePageSize, savePhrase } from '#shop/search'
import { auditWords } from '#shop/staff'
import { needsContext } from '#web/context.ts'
import { ChoiceField, TextField } from '../storefront/form-fields.tsx'
import { facetTable } from '../storefront/list/facet-table.ts'
import { prefixWords } from '../storefront/list/list-words.ts'
import type { Route } from './+types/search-phrases.ts'
import { FilterForm, ListPages } from './desk-list.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'
import { lastPage, readDeskPage, readSearch } from './read-desk-page.ts'

const done = {
  save: 'The phrase is saved. Search understands it now.',
  delete: 'The phrase is deleted. Search no longer knows it.',
} as const

export const handle = deskHandle('/desk/search-phrases', done)

/** What a phrase can mean that is saved here. */
const meanings = {
  alias: 'Another spelling of',
  words: 'Also search for',
  nothing: 'Ignore it',
  paper: 'Paper',
  level: 'Level',
  subject: 'Subject',
  category: 'Category',
  bookKind: 'Kind of book',
} as const

/** Meanings that come with the store. */
const otherMeanings = { prefers: 'Prefers the language', cheap: 'Prefers a low price' } as const

const meaningWords = (dimension: string) =>
  new Map<string, string>(Object.entries({ ...meanings, ...otherMeanings })).get(dimension) ??
  auditWords(dimension)

/** What a value is called that is no row of the catalogue. */
const valueWords = (names: Awaited<ReturnType<typeof readNames>>, dimension: string, value: string) =>
  (dimension === 'prefers'
    ? names.find((name) => name.dimension === 'language' && name.value === value)?.name
    : facetTable.find((facet) => facet.dimension === dimension)?.words?.[value]) ??
  // A set of books alone is a kind in search and a list of its own, but no facet.
  (dimension === 'kind' && value === 'bookbundle' ? prefixWords.bookbundle.title : value)

const weights = [
  { value: '1', label: 'Always' },
  { value: '0.8', label: 'Mostly' },
  { value: '0.5', label: 'Sometimes' },
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const search = readSearch(url, 120)
  const page = readDeskPage(url)
  const [{ rows, total }, names] = await Promise.all([listPhrases(db, search, page), readNames(db)])
  return {
    search,
    total,
    page,
    pages: lastPage(total, phrasePageSize),
    phrases: rows.map(({ phrase, dimension, value, weight, name }) => ({
      key: { phrase, dimension, value },
      phrase,
      means: [meaningWords(dimension), name ?? valueWords(names, dimension, value)]
        .filter(Boolean)
        .join(': '),
      weight: weight < 1 ? `${Math.round(weight * 100)}% sure` : null,
    })),
    codes: names
      .filter(({ dimension }) => Object.hasOwn(meanings, dimension))
      .map(({ dimension, value, name, within }) => ({
        value,
        label: dotted(meaningWords(dimension), within, name),
      })),
  }
}

/** Saves or deletes a meaning of a phrase, audited; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { audited, deed, text, refuse } = await readDeskForm({ context, request })
  if (!Object.hasOwn(done, deed)) throw data(null, { status: 400 })
  const typed = {
    phrase: text('phrase'),
    dimension: text('dimension'),
    value: text('value'),
    weight: text('weight'),
  }
  const outcome = await audited(
    (tx) => (deed === 'save' ? savePhrase : deletePhrase)(tx, typed),
    ({ phrase, ...detail }) => ({ action: `search.${deed}-phrase`, subject: `phrase:${phrase}`, detail }),
  )
  if (!outcome.ok) return refuse(outcome.refusal, outcome.refusal.code === 'not_there' ? 409 : 422)
  const back = new URLSearchParams({
    done: deed,
    ...(deed === 'save' && { q: tokenise(typed.phrase).join(' ') }),
  })
  throw redirect(`/desk/search-phrases?${back}`, 303)
}

export default function SearchPhrasesDesk({ loaderData: view }: Route.ComponentProps) {
  const { phrases, codes, search, total, page, pages } = view
  return (
    <SectionedPage words="What search takes students’ words to mean, besides the names in the catalogue. A change counts for the next search.">
      <DeskSection title="Add a phrase" isFirst>
        <DeskForm
          deed="save"
          once
          values={{ weight: '1' }}
          since={[phrases.length, search]}
          submit="Save phrase"
        >
          <TextField name="phrase" label="What students type" hint="Such as: adv accts" maxLength={120} />
          <ChoiceField
            name="dimension"
            label="What it means"
            options={Object.entries(meanings).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            name="value"
            label="Other words, or a code"
            hint="Codes of papers, levels, subjects, categories and kinds of book are offered as you type"
            list="codes"
            maxLength={120}
            optional
          />
          <datalist id="codes">
            {codes.map(({ value, label }) => (
              <option key={label} value={value}>
                {label}
              </option>
            ))}
          </datalist>
          <ChoiceField name="weight" label="How often it means this" options={weights} />
        </DeskForm>
      </DeskSection>
      <DeskSection title="Phrases" count={total}>
        <FilterForm values={{ q: search }} search="Words in a phrase or its meaning" submit="Find" />
        <DeskTable
          caption="Phrases and what they mean"
          empty="No phrase has these words."
          rows={phrases}
          keyOf={({ key }) => JSON.stringify(key)}
          deedOf={({ key, phrase, means }) => ({ deed: 'delete', to: key, about: `${phrase}, ${means}` })}
          columns={[
            { title: 'Phrase', look: 'wrap-anywhere', cell: ({ phrase }) => phrase },
            {
              title: 'Means',
              look: 'wrap-anywhere',
              cell: ({ means }) => means,
              below: ({ weight }) => weight,
            },
          ]}
        />
        <ListPages page={page} pages={pages} />
      </DeskSection>
    </SectionedPage>
  )
}
