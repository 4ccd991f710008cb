import { formatDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { codeMinutes } from '#shop/identity'
import { newsletterDays, readEndedSubscription, readNewsletterNews } from '#shop/marketing'
import type { Template } from './message.ts'
import { actionBlock } from './notice.ts'
import { toContact } from './recipients.ts'

/** The code that proves the mobile number of a reader. */
export const newsletterCode: Template<'newsletter-code-asked', { readonly code: string }> = {
  load: async ({ db, secret }, { requestId }) => {
    const facts = await readNewsletterNews(db, secret, requestId)
    return facts?.isCodeInTime ? toContact(facts.mobile, `${requestId}.${facts.codes}`, facts) : null
  },
  mail: ({ code }) => ({
    subject: `${code} is your code`,
    preview: `Valid for ${codeMinutes} minutes.`,
    heading: `Your code is ${code}`,
    blocks: ['Enter it on our website to get the newsletter.'],
  }),
  sms: ({ code }) => [code, String(codeMinutes)],
  example: { code: '482913' },
}

/**
 * The link that starts the newsletter. The address is not verified, so nothing that was typed stands in it; the link leads
 * to a button, because scanners of mail follow links.
 */
export const newsletterConfirm: Template<'newsletter-confirmation-asked', { readonly confirmKey: string }> = {
  load: async ({ db, secret }, { requestId }) => {
    const news = await readNewsletterNews(db, secret, requestId)
    if (!news?.confirmKey) return null
    const { confirmKey, email, mailAskedAt } = news
    return toContact(email, `${requestId}.${mailAskedAt?.getTime()}`, { confirmKey })
  },
  mail: ({ confirmKey }, sender) => ({
    subject: 'Confirm your free newsletter',
    preview: 'One step is left.',
    heading: 'Confirm your e-mail address',
    blocks: [
      `Somebody asked us to send the free ${sender.name} newsletter to this address for ${newsletterDays} days. It starts when you confirm it, within two days.`,
      actionBlock('Confirm', links.confirmNewsletter(confirmKey)),
      'If it was not you, ignore this e-mail. We send nothing more.',
    ],
  }),
  example: { confirmKey: 'example' },
}

/** The year is over; it does not go on by itself. */
export const newsletterEnded: Template<'newsletter-ended', { readonly activeUntil: string }> = {
  load: async ({ db }, { subscriptionId }) => {
    const facts = await readEndedSubscription(db, subscriptionId)
    return facts && toContact(facts.email, `${subscriptionId}.${facts.activeUntil}`, facts)
  },
  mail: ({ activeUntil }) => ({
    subject: 'Your free newsletter has ended',
    preview: 'Subscribe again if you would like another year.',
    heading: 'Your free newsletter has ended',
    blocks: [
      `Your free subscription ended on ${formatDay(activeUntil)}. We send nothing more unless you subscribe again.`,
      actionBlock('Subscribe for another year', links.newsletter),
    ],
  }),
  example: { activeUntil: '2027-11-21' },
}
