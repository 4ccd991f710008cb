import { z } from 'zod'
import { links } from '#kernel/links'
import { formatPhone } from '#kernel/mobile'
import { readDataRequest } from '#shop/customers'
import { type CodePurpose, type ContactNews, contactCodeMinutes, readContactNews } from '#shop/identity'
import type { Template } from './message.ts'
import { actionBlock } from './notice.ts'
import { toAccount, toContact } from './recipients.ts'

type Facts = ContactNews

/** What a code is for, in up to 30 characters, and in a sentence. */
const uses: Readonly<Record<CodePurpose, { readonly short: string; readonly words: string }>> = {
  email: {
    short: 'confirm your e-mail',
    words: 'Enter it on our website to use this e-mail address.',
  },
  mobile: {
    short: 'confirm your mobile number',
    words: 'Enter it on our website to use this number.',
  },
  guardian: {
    short: 'agree to your child’s account',
    words:
      'A student under 18 has an account with us and names you as parent or guardian. If you agree that we use their name, contact, address and orders to sell and deliver books and classes, share this code with the student. If not, do nothing.',
  },
  deletion: {
    short: 'delete your account',
    words: 'Enter it on our website to delete your account.',
  },
}

const about = z.object({ proofId: z.int() })

const example: Facts = {
  purpose: 'email',
  contact: 'meera@example.com',
  code: '482913',
}

const load: Template<'contact-code-asked', Facts>['load'] = async ({ db, secret }, { proofId }) => {
  const facts = await readContactNews(db, secret, proofId)
  return facts && toContact(facts.contact, String(proofId), facts)
}

export const contactCode: Template<'contact-code-asked', Facts> = {
  about,
  load,
  mail: ({ purpose, code }) => ({
    subject: `${code} is the code to ${uses[purpose].short}`,
    preview: `Valid for ${contactCodeMinutes} minutes.`,
    heading: `Your code is ${code}`,
    blocks: [
      uses[purpose].words,
      `It is valid for ${contactCodeMinutes} minutes. If you did not expect it, ignore this e-mail.`,
    ],
  }),
  sms: ({ purpose, code }) => [code, uses[purpose].short, String(contactCodeMinutes)],
  example,
}

/** Tells the contact that an account had until now. */
export const contactChanged: Template<'contact-changed', Facts> = {
  about,
  load,
  mail: (_, sender) => ({
    subject: `Your ${sender.name} account has a new e-mail address`,
    preview: 'We write to this address for the last time.',
    heading: 'Your account has a new e-mail address',
    blocks: [
      `You sign in with the new address from now on.`,
      `If you did not change it, write to ${sender.support.email} or call ${formatPhone(sender.support.phone)} at once.`,
    ],
  }),
  sms: (_, sender) => [formatPhone(sender.support.phone)],
  example,
}

/** Leads to the copy of somebody's data, which can be fetched once. */
export const dataReady: Template<'data-ready', { readonly requestId: number }> = {
  about: z.object({ requestId: z.int().positive() }),
  load: async ({ db }, { requestId }) => {
    const request = await readDataRequest(db, { id: requestId })
    return request?.isReady ? toAccount(db, request.userId, String(requestId), { requestId }) : null
  },
  mail: ({ requestId }) => ({
    subject: 'Your data is ready to download',
    preview: 'You can download it once, within three days.',
    heading: 'Your data is ready',
    blocks: [
      `You asked for a copy of your data. You can download it once, within three days, after signing in.`,
      actionBlock('Download my data', links.myData(requestId)),
    ],
  }),
  path: ({ requestId }) => links.myData(requestId),
  example: { requestId: 1 },
}
