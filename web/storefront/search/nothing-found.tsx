import { orderNoPattern } from '#kernel/id'
import { groupIndian } from '#kernel/money'
import { ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkChips } from '../link-chips.tsx'
import type { SearchView } from '../load-search.ts'
import { entries } from '../shell/navigation.ts'

const quoted = (words: readonly string[]) =>
  new Intl.ListFormat('en-IN').format(words.map((word) => `“${word}”`))

/** Whether an unknown word is an order number. */
const hasOrderNo = ({ help }: Pick<SearchView, 'help'>): boolean =>
  (help?.unknown ?? []).some((word) => orderNoPattern.test(word.toUpperCase()))

/** Why nothing was found: hidden mismatches, unknown words, or words that never occur together. */
function reason({ help, mismatches }: Pick<SearchView, 'help' | 'mismatches'>): string {
  if (mismatches && !mismatches.areShown)
    return `${groupIndian(mismatches.count)} ${mismatches.count === 1 ? 'title matches but does' : 'titles match but do'} not fit ${mismatches.attempt}.`
  if (hasOrderNo({ help })) return 'This is an order number. Search finds titles; track your order instead.'
  if (help && help.unknown.length > 0) {
    const rest = help.understood.length > 0 ? `We found ${quoted(help.understood)}, but nothing` : 'Nothing'
    return `${rest} here has ${quoted(help.unknown)}. Check the spelling, or type the 13 digits of the ISBN from the back cover.`
  }
  return 'Try fewer words, or type the 13 digits of the ISBN from the back cover.'
}

/** Why a search found nothing, close matches, and how to request the title. */
export const NothingFound = ({ help, mismatches }: Pick<SearchView, 'help' | 'mismatches'>) => (
  <EmptyState title="No titles found" words={reason({ help, mismatches })}>
    <div className="grid justify-items-center gap-6">
      {mismatches && !mismatches.areShown && (
        <ButtonLink href={mismatches.href}>
          {mismatches.count === 1 ? 'Show it' : `Show all ${groupIndian(mismatches.count)}`}
        </ButtonLink>
      )}
      {help && help.instead.length > 0 && (
        <nav aria-label="Close matches">
          <ul className="flex flex-wrap justify-center gap-2">
            {help.instead.map(({ words, href, titles }) => (
              <li key={href}>
                <ChipLink href={href}>
                  {words}
                  <span className="font-normal text-soft tabular-nums">{groupIndian(titles)}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasOrderNo({ help }) && <ButtonLink href="/track-order">Track an order</ButtonLink>}
      <SecondaryLink href="/contact-us">Request this title</SecondaryLink>
      <ShelfLinks />
    </div>
  </EmptyState>
)

export const ShelfLinks = () => (
  <LinkChips label="Browse by category" links={entries.shelves} look="centred" />
)
