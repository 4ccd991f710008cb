import { groupIndian } from '#kernel/money'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { shelves } from '../shell/navigation.ts'
import type { SearchView } from './search-view.ts'

const quoted = (words: readonly string[]) =>
  new Intl.ListFormat('en-IN').format(words.map((word) => `“${word}”`))

/** Why nothing was found: what nobody here knows, or that the words are nowhere together. */
function reason({ help, misfits }: Pick<SearchView, 'help' | 'misfits'>): string {
  if (misfits && !misfits.areShown)
    return `${groupIndian(misfits.count)} ${misfits.count === 1 ? 'title matches but does' : 'titles match but do'} not fit ${misfits.attempt}.`
  if (help && help.unknown.length > 0) {
    const rest = help.understood.length > 0 ? `We know ${quoted(help.understood)}, but nothing` : 'Nothing'
    return `${rest} here has ${quoted(help.unknown)}. Check the spelling, or type the 13 digits of the ISBN from the back cover.`
  }
  return 'Try fewer words, or type the 13 digits of the ISBN from the back cover.'
}

/** Nothing of what was asked is here: what was understood, what is near it, and how to have it stocked. */
export const NothingFound = ({ help, misfits }: Pick<SearchView, 'help' | 'misfits'>) => (
  <EmptyState title="No title matches that" words={reason({ help, misfits })}>
    <div className="grid justify-items-center gap-6">
      {misfits && !misfits.areShown && (
        <ButtonLink href={misfits.href}>
          {misfits.count === 1 ? 'Show it' : `Show all ${groupIndian(misfits.count)}`}
        </ButtonLink>
      )}
      {help && help.instead.length > 0 && (
        <nav aria-label="Close to what you asked">
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
      <ButtonLink href="/contact-us" tone="secondary">
        Ask us for the title
      </ButtonLink>
      <Shelves />
    </div>
  </EmptyState>
)

/** The shelves, for who would rather look around. */
export const Shelves = () => (
  <nav aria-label="Shelves to look through">
    <ul className="flex flex-wrap justify-center gap-2">
      {shelves.map(({ href, label }) => (
        <li key={href}>
          <ChipLink href={href}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  </nav>
)
