import { groupIndian } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { type ProductPage, videoChoices } from '#shop/product-page'
import { optionsId } from './places.ts'

/** The formats of a title; null when there is only one. */
export function toChoices(page: ProductPage) {
  if (page.formats.length < 2) return null
  // Periods of one plan differ in their notes alone.
  const formatName = page.formats[0]?.formatName ?? ''
  const isOneFormat = page.formats.every((card) => card.titleNote !== '' && card.formatName === formatName)
  return {
    title: isOneFormat ? formatName : 'Format',
    choices: page.formats.map((card) => ({
      ...choiceOf(card, page.id),
      ...(isOneFormat && { name: card.titleNote, note: '' }),
    })),
    // The note points to this edition, so it is left out when this one cannot be bought.
    note: !page.availability.canBuy ? null : (page.formats.find(isNotOnSale)?.availability.text ?? null),
  }
}

/** An edition as a choice; `closed` says why it cannot be bought now. */
export const choiceOf = (card: EditionCard, currentId: number) => ({
  edition: card.id,
  href: card.href,
  name: card.formatName,
  note: card.titleNote,
  closed: closedOf(card),
  price: card.pricePaise,
  current: card.id === currentId,
})

const isNotOnSale = ({ availability }: Pick<EditionCard, 'availability'>): boolean =>
  availability.state === 'not-on-sale'

/** Why it cannot be bought, in a few words; null when it can. */
function closedOf(card: EditionCard): string | null {
  if (card.availability.canBuy) return null
  return isNotOnSale(card) ? 'Not on sale yet' : card.availability.text
}

/** The terms of a lecture course; null when it is sold in one way, or for other kinds. */
export function toOptions(page: ProductPage) {
  const choices = videoChoices(page.options, page.id)
  const own = page.options.find(({ id }) => id === page.id)
  return (
    choices && {
      current: own ? termsOf(own) : '',
      viewsNote: viewsNote(own?.video ?? null),
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

/** '1.5 views of 84 lectures let you play lectures 126 times in all …', as they are counted; null without a limit. */
function viewsNote(video: EditionCard['video']): string | null {
  const views = Number.parseFloat(video?.views ?? '')
  return video?.lectures && views > 0
    ? `${video.views} of ${video.lectures} lectures let you play lectures ${groupIndian(Math.floor(views * video.lectures))} times in all, any of them as often as you like.`
    : null
}

const termsOf = ({ video }: EditionCard): string =>
  video
    ? [video.mode, video.views, video.validity, video.language, video.material].filter(Boolean).join(' · ')
    : ''
