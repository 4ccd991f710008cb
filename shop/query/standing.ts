import { type Title, type TitleIndex, wordsOf } from '#shop/titles'

/** What speaks for each row beside the question, and the words of its name: worked out once for an index. */
type Standing = { readonly names: readonly string[]; readonly scores: Float32Array }

const made = new WeakMap<TitleIndex, Standing>()

/** How each row stands whatever is asked: being current, being bought, being more than a journal. */
export function standingOf(index: TitleIndex): Standing {
  const known = made.get(index)
  if (known !== undefined) return known
  const standing = {
    names: index.titles.map(({ name }) => wordsOf(name).join(' ')),
    scores: Float32Array.from(index.titles, scoreOf),
  }
  made.set(index, standing)
  return standing
}

function scoreOf(title: Title): number {
  const liked = Math.min(0.1, 0.02 * Math.log1p(title.sold + title.reviews))
  return (
    liked -
    (title.isSuperseded ? 0.2 : 0) +
    (title.isBuyable ? 0.03 : 0) -
    (title.journal === null ? 0 : 0.15)
  )
}

/** What bearing the very name that was asked adds. */
export function scoreOfName(name: string, asked: string): number {
  if (asked === '') return 0
  const at = name.indexOf(asked)
  if (at < 0) return 0
  if (at === 0) return name.length === asked.length ? 1 : name[asked.length] === ' ' ? 0.3 : 0
  return name.includes(` ${asked}`) ? 0.15 : 0
}
