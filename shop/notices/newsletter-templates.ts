import { z } from 'zod'
import { formatDay } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { codeMinutes } from '#shop/identity'
import { newsletterDays, readEndedSubscription, readNewsletterNews } from '#shop/marketing'
import { type Template, toContact } from './message.ts'
import { writeNotice } from './notice.ts'

const about = z.object({ requestId: z.int().positive() })

type Code = { readonly code: string }

/** The code that proves the mobile number of a reader. */
export const newsletterCode: Template<'newsletter-code-asked', Code> = {
  about,
  load: async ({ db, secret }, { requestId }) => {
    const facts = await readNewsletterNews(db, secret, requestId)
    if (!facts) return null
    return {
      facts,
      to: { email: null, mobile: facts.mobile, userId: null },
      subject: `${requestId}.${facts.codes}`,
      orderId: null,
    }
  },
  mail: ({ code }, sender) =>
    writeNotice(
      {
        subject: `${code} is your code`,
        preview: `Valid for ${codeMinutes} minutes.`,
        heading: `Your code is ${code}`,
        blocks: [{ kind: 'paragraph', words: 'Enter it on our website to get the newsletter.' }],
      },
      sender,
    ),
  sms: ({ code }) => [code, String(codeMinutes)],
  example: { code: '482913' },
}

/**
 * The link that starts the newsletter. The address is not verified, so nothing that was typed stands in it; the link leads
 * to a button, because scanners of mail follow links.
 */
export const newsletterConfirm: Template<'newsletter-confirmation-asked', { readonly confirmKey: string }> = {
  about,
  load: async ({ db, secret }, { requestId }) => {
    const news = await readNewsletterNews(db, secret, requestId)
    if (!news?.confirmKey) return null
    return {
      facts: { confirmKey: news.confirmKey },
      to: toContact(news.email),
      subject: `${requestId}.${news.mailAskedAt?.getTime()}`,
      orderId: null,
    }
  },
  mail: ({ confirmKey }, sender) =>
    writeNotice(
      {
        subject: 'Confirm your free newsletter',
        preview: 'One step is left.',
        heading: 'Confirm your e-mail address',
        blocks: [
          {
            kind: 'paragraph',
            words: `Somebody asked us to send the free ${sender.name} newsletter to this address for ${newsletterDays} days. It starts when you confirm it, within two days.`,
          },
          {
            kind: 'action',
            label: 'Confirm',
            href: withBase(links.confirmNewsletter(confirmKey), sender.baseUrl),
          },
          { kind: 'paragraph', words: 'If it was not you, ignore this e-mail. We send nothing more.' },
        ],
      },
      sender,
    ),
  example: { confirmKey: 'example' },
}

/** The year is over; it does not go on by itself. */
export const newsletterEnded: Template<'newsletter-ended', { readonly activeUntil: string }> = {
  about: z.object({ subscriptionId: z.int().positive() }),
  load: async ({ db }, { subscriptionId }) => {
    const facts = await readEndedSubscription(db, subscriptionId)
    if (!facts) return null
    return {
      facts,
      to: toContact(facts.email),
      subject: `${subscriptionId}.${facts.activeUntil}`,
      orderId: null,
    }
  },
  mail: ({ activeUntil }, sender) =>
    writeNotice(
      {
        subject: 'Your free newsletter has ended',
        preview: 'Subscribe again if you would like another year.',
        heading: 'Your free newsletter has ended',
        blocks: [
          {
            kind: 'paragraph',
            words: `Your free subscription ended on ${formatDay(activeUntil)}. We send nothing more unless you subscribe again.`,
          },
          {
            kind: 'action',
            label: 'Subscribe for another year',
            href: withBase(links.newsletter, sender.baseUrl),
          },
        ],
      },
      sender,
    ),
  example: { activeUntil: '2027-11-21' },
}
