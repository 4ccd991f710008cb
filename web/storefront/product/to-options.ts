import type { EditionCard } from '#shop/cards'
import { type ProductPage, videoChoices } from '#shop/product-page'
import { optionsId } from './places.ts'
import type { OptionsView } from './product-view.ts'
import { choiceOf } from './to-choices.ts'

/** The terms of a lecture course; null when it is sold in one way, or for other kinds. */
export function toOptions(page: ProductPage): OptionsView | null {
  const choices = videoChoices(page.options, page.id)
  const own = page.options.find(({ id }) => id === page.id)
  return (
    choices && {
      current: own ? termsOf(own) : '',
      viewsNote: /^\d/.test(own?.video?.views ?? '')
        ? 'Views are how many times you can watch each lecture.'
        : null,
      axes: choices.axes.map(({ name, values }) => ({
        name,
        values: values.map(({ label, isCurrent, card, reason }) => ({
          label,
          href: card && `${card.href}#${optionsId}`,
          price: card && card.pricePaise,
          reason,
          current: isCurrent,
        })),
      })),
      elsewhere: choices.elsewhere.map((card) => ({
        ...choiceOf(card, page.id),
        href: `${card.href}#${optionsId}`,
        name: termsOf(card),
        note: '',
      })),
    }
  )
}

const termsOf = ({ video }: EditionCard): string =>
  video
    ? [video.mode, video.views, video.validity, video.language, video.material].filter(Boolean).join(' · ')
    : ''
