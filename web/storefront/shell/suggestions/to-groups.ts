import { countWords } from '#kernel/money'
import type { Hue } from '../../../ui/cover.tsx'
import type { Mark } from '../../../ui/marked.tsx'
import { authorHref } from '../../authors/author-href.ts'
import { hueOf } from '../../card-view.ts'
import { levelPlaces, paperHref } from '../navigation.ts'
import type { Suggested } from './use-suggestions.ts'

export type Option = {
  readonly href: string
  readonly label: string
  /** The parts of the label that are typed. */
  readonly marks: readonly Mark[]
  /** Beside or under it; '' for nothing. */
  readonly note: string
  /** Titles alone have a cover. */
  readonly cover: { readonly hash: string | null; readonly hue: Hue } | null
}

export type SuggestionGroup = { readonly title: string; readonly options: readonly Option[] }

/** Past searches shown while the field has words, and while it is empty. */
const most = { withWords: 2, without: 6 } as const

const search = (words: string) => `/search?q=${encodeURIComponent(words)}`

/** Past searches that begin with the typed words, then the suggestions of the shop, by kind. */
export function toGroups(
  typed: string,
  past: readonly string[],
  suggested: Suggested | null,
): readonly SuggestionGroup[] {
  const words = typed.trim().toLowerCase()
  const mine = past
    .filter((each) => each !== words && each.startsWith(words))
    .slice(0, words === '' ? most.without : most.withWords)
  const groups: readonly Unmarked[] = [
    { title: 'Past searches', options: mine.map((each) => plain(search(each), each)) },
    { title: 'Titles', options: (suggested?.titles ?? []).map(toTitle) },
    {
      title: 'People',
      options: (suggested?.people ?? []).map((person) =>
        plain(authorHref(person), person.name, countWords(person.titles, 'title')),
      ),
    },
    { title: 'Levels and papers', options: (suggested?.places ?? []).map(toPlace) },
  ]
  return groups.flatMap(({ title, options }) =>
    options.length === 0
      ? []
      : [
          {
            title,
            options: options.map((option) => ({ ...option, marks: typedParts(option.label, words) })),
          },
        ],
  )
}

type PlainOption = Omit<Option, 'marks'>
type Unmarked = { readonly title: string; readonly options: readonly PlainOption[] }

const plain = (href: string, label: string, note = ''): PlainOption => ({ href, label, note, cover: null })

function toTitle({
  productUrl,
  productName,
  by,
  paper,
  kind,
  course,
  imageUrl,
}: Suggested['titles'][number]): PlainOption {
  const hash = /\/media\/([0-9a-f]+)-/.exec(imageUrl ?? '')?.[1] ?? null
  return {
    href: new URL(productUrl).pathname.replace(/^\/students/, ''),
    label: productName,
    note: [paper, kind, by].filter(Boolean).join(' · '),
    cover: { hash, hue: hueOf(course) },
  }
}

function toPlace({ kind, code, name, within, course }: Suggested['places'][number]): PlainOption {
  if (kind === 'paper') return plain(paperHref({ code }), name, within)
  return plain(levelPlaces(course, { code })[0].href, name, within)
}

/** The parts of a label that are typed: words of it, or their beginnings, in any case. */
function typedParts(label: string, typed: string): readonly Mark[] {
  const words = new Set(typed.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu))
  return Array.from(label.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }): Mark | null => {
    const lengths = [...words]
      .filter((each) => word.toLowerCase().startsWith(each))
      .map(({ length }) => length)
    return lengths.length > 0 ? [index, index + Math.max(...lengths)] : null
  }).filter((mark) => mark !== null)
}
