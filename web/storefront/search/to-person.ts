import { groupIndian } from '#kernel/money'
import type { FoundPerson } from '#shop/search'
import { authorHref } from '../authors/author-href.ts'
import type { PersonCard } from './search-view.ts'

/** Somebody as a card that leads to their own page. */
export const toPerson = ({ id, slug, name, credentials, titles }: FoundPerson): PersonCard => ({
  slug,
  name,
  initials: initialsOf(name),
  credentials,
  titles: `${groupIndian(titles)} ${titles === 1 ? 'title' : 'titles'}`,
  href: authorHref({ id, slug }),
})

/** 'Ira Velankar' is 'IV'; 'CA Dr Ira M. Velankar' too. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(?:ca|cs|cma|dr|prof|adv|shri|smt)\.?$/i.test(word))
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return (first.charAt(0) + last.charAt(0)).toUpperCase()
}
