import type { ProductPage } from '#shop/product-page'
import { videoChoices } from '#shop/product-page'
import type { EditionCard } from '#shop/search'
import { optionsId } from './places.ts'
import type { OptionsView } from './product-view.ts'
import { choiceOf } from './to-choices.ts'

/** The terms that a lecture course can be chosen by. Null when it is sold in one way, and of anything else. */
export function toOptions(page: ProductPage): OptionsView | null {
  const choices = videoChoices(page.options, page.id)
  return (
    choices && {
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
  video ? [video.mode, video.views, video.validity, video.material].filter(Boolean).join(' · ') : ''
