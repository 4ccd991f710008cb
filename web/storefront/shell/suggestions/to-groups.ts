import type { Hue } from '../../../ui/cover.tsx'
import { authorHref } from '../../authors/author-href.ts'
import { hueOf } from '../../card-view.ts'
import { levelPlaces, paperHref } from '../navigation.ts'
import type { Suggested } from './read-suggestions.ts'

/** One thing to go to. */
export type Option = {
  readonly href: string
  readonly label: string
  /** Beside or under it; '' for nothing. */
  readonly note: string
  /** Titles alone have a cover. */
  readonly cover: { readonly hash: string | null; readonly hue: Hue } | null
}

export type Group = { readonly title: string; readonly options: readonly Option[] }

/** Past searches shown while something stands in the field, and while nothing does. */
const most = { withWords: 2, without: 6 } as const

const search = (words: string) => `/search?q=${encodeURIComponent(words)}`

/** What stands below the field: past searches that begin so, then what the shop suggests, each kind under its name. */
export function toGroups(
  typed: string,
  past: readonly string[],
  suggested: Suggested | null,
): readonly Group[] {
  const words = typed.trim().toLowerCase()
  const mine = past
    .filter((each) => each !== words && each.startsWith(words))
    .slice(0, words === '' ? most.without : most.withWords)
  return [
    { title: 'Past searches', options: mine.map((each) => plain(search(each), each)) },
    { title: 'Titles', options: (suggested?.titles ?? []).map(toTitle) },
    {
      title: 'People',
      options: (suggested?.people ?? []).map((person) =>
        plain(
          authorHref(person),
          person.name,
          `${person.titles} ${person.titles === 1 ? 'title' : 'titles'}`,
        ),
      ),
    },
    { title: 'Levels and papers', options: (suggested?.places ?? []).map(toPlace) },
  ].filter(({ options }) => options.length > 0)
}

const plain = (href: string, label: string, note = ''): Option => ({ href, label, note, cover: null })

function toTitle({
  productUrl,
  productName,
  by,
  kind,
  course,
  imageUrl,
}: Suggested['titles'][number]): Option {
  const hash = /\/media\/([0-9a-f]+)-/.exec(imageUrl ?? '')?.[1] ?? null
  return {
    href: new URL(productUrl).pathname.replace(/^\/students/, ''),
    label: productName,
    note: [by, kind].filter(Boolean).join(' · '),
    cover: { hash, hue: hueOf(course) },
  }
}

function toPlace({ kind, code, name, within, course }: Suggested['places'][number]): Option {
  if (kind === 'paper') return plain(paperHref({ code }), name, within)
  return plain(levelPlaces(course, { code })[0]?.href ?? search(name), name, within)
}
