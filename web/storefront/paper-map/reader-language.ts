import { baseOf, countIn, type TitleIndex, valuesOf } from '#shop/listing'

/** The languages of the books of a level (levels.code), those with most books first. */
export function languagesOf(index: TitleIndex, level: string) {
  const books = baseOf(index, { lists: ['books'], of: { level: [level] } })
  return [...index.values.language]
    .map(([code, rows]) => ({
      code,
      name: index.names.language.get(code)?.name ?? code,
      books: countIn(rows, books),
    }))
    .filter(({ books }) => books > 0)
    .toSorted((a, b) => b.books - a.books || a.name.localeCompare(b.name, 'en'))
}

/** The language to propose books in: the one asked for, else that of most titles the visitor has, else English. */
export function readerLanguage(
  index: TitleIndex,
  { asked, owned }: { readonly asked: string | null; readonly owned: readonly number[] },
): string {
  if (asked !== null && index.names.language.has(asked)) return asked
  const languages = owned.flatMap((edition) => {
    const row = index.rowOf.get(edition)
    return row === undefined ? [] : valuesOf(index, 'language', row)
  })
  const [most] = [...Map.groupBy(languages, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? 'en'
}
