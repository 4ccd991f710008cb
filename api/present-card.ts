import { z } from 'zod'
import { percentOff, toDecimalString } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { type MediaWidth, mediaUrl } from '#shop/media'

/** A title in lists, by its leading edition. */
export const cardView = z.object({
  editionId: z.int(),
  productUrl: z.string(),
  productName: z.string(),
  subtitle: z.string(),
  edition: z.string(),
  type: z.string(),
  format: z.string(),
  authors: z.array(z.object({ name: z.string(), slug: z.string() })),
  course: z.string().nullable(),
  levels: z.array(z.string()),
  papers: z.string(),
  imageUrl: z.string().nullable(),
  currency: z.string(),
  price: z.string(),
  mrp: z.string(),
  fromPrice: z.string().describe('Of its cheapest edition in the list, by which plh and phl sort'),
  discountPercent: z.int(),
  fromDiscountPercent: z.int().describe('Of the edition with fromPrice, by which dlh and dhl sort'),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  availability: z.object({
    state: z.string(),
    text: z.string(),
    canBuy: z.boolean(),
    date: z.string().nullable(),
  }),
  tags: z.array(z.string()),
  applicability: z.object({ attempt: z.string(), verdict: z.string(), reason: z.string() }).nullable(),
})

/** Presents a card; `baseUrl` is where people reach us, without a slash at the end. */
export const presentCard = (card: EditionCard, baseUrl: string): z.input<typeof cardView> => ({
  editionId: card.id,
  productUrl: storeUrl(baseUrl, card.href),
  productName: card.title,
  subtitle: card.subtitle,
  edition: card.editionLabel,
  type: card.type,
  format: card.format,
  authors: [...card.authors],
  course: card.courseCode,
  levels: [...card.levelNames],
  papers: card.paperLabel,
  imageUrl: pictureUrl(baseUrl, card.coverHash),
  currency: 'INR',
  price: toDecimalString(card.pricePaise),
  mrp: toDecimalString(card.mrpPaise),
  fromPrice: toDecimalString(card.from?.pricePaise ?? card.pricePaise),
  discountPercent: card.percentOff,
  fromDiscountPercent: card.from ? percentOff(card.from.mrpPaise, card.from.pricePaise) : card.percentOff,
  rating: card.rating,
  availability: card.availability,
  tags: [...card.tags],
  applicability: card.fit && {
    attempt: card.fit.attemptLabel,
    verdict: card.fit.verdict,
    reason: card.fit.reason,
  },
})

/** The whole address of a page of the store; other addresses stay unchanged. */
export const storeUrl = (baseUrl: string, href: string): string =>
  href.startsWith('/') ? `${baseUrl}/students${href}` : href

/** The whole address of a cover of this width in pixels; null without one. */
export const pictureUrl = (baseUrl: string, hash: string | null, width: MediaWidth = 480): string | null =>
  hash === null ? null : `${baseUrl}${mediaUrl(hash, width, 'webp')}`
