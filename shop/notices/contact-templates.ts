import { links } from '#kernel/links'
import { formatPhone } from '#kernel/mobile'
import { readDataRequest } from '#shop/customers'
import {
  type AddedSignIn,
  type CodePurpose,
  type ContactNews,
  contactCodeMinutes,
  readContactNews,
} from '#shop/identity'
import type { Template } from './message.ts'
import { actionBlock, type Sender } from './notice.ts'
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

type Added = Pick<ContactNews, 'contact'> & { readonly added: AddedSignIn }

/** What an account has now, in up to 30 characters, and what that means. */
const additions: Readonly<Record<AddedSignIn, { readonly short: string; readonly words: string }>> = {
  email: { short: 'a new e-mail address', words: 'The new address can be used to sign in.' },
  mobile: { short: 'a new mobile number', words: 'The new number can be used to sign in.' },
  passkey: { short: 'a new passkey', words: 'The device on which it was added can sign in with it.' },
  social: {
    short: 'a new way to sign in',
    words:
      'Somebody signed in through another service, such as Google, which has this e-mail address as theirs.',
  },
}

const atOnce = ({ support }: Sender) => `${support.email} or call ${formatPhone(support.phone)} at once.`

/** Says to a contact that an account had before what was added to it. */
export const signInAdded: Template<'sign-in-added', Added> = {
  load: async ({ db, secret }, { proofId, added }) => {
    const news = await readContactNews(db, secret, proofId)
    return news && toContact(news.contact, String(proofId), { contact: news.contact, added })
  },
  mail: ({ added }, sender) => ({
    subject: `Your ${sender.name} account has ${additions[added].short}`,
    preview: 'If it was you, there is nothing to do.',
    heading: `Your account has ${additions[added].short}`,
    blocks: [
      additions[added].words,
      added === 'email' && 'It replaces this one: we write to this address for the last time.',
      `If it was not you, write to ${atOnce(sender)}`,
      added !== 'email' && actionBlock('See how you sign in', links.sessions),
    ],
  }),
  sms: ({ added }, sender) => [additions[added].short, formatPhone(sender.support.phone)],
  example: { contact: example.contact, added: 'mobile' },
}

/** The last message to a person who is erased. */
export const accountErased: Template<'account-erased', Facts> = {
  load,
  mail: (_, sender) => ({
    subject: `Your ${sender.name} account is deleted`,
    preview: 'You asked us to delete it.',
    heading: 'Your account is deleted',
    blocks: [
      'As you asked, we deleted your account. Your profile, addresses and messages are erased.',
      'Orders are erased 30 days after the last delivery, return or refund; until then we write to you about them. Invoices stay as long as tax law asks.',
      `If you did not ask for it, write to ${atOnce(sender)}`,
    ],
  }),
  sms: (_, sender) => [formatPhone(sender.support.phone)],
  example,
}

/** Leads to the copy of somebody's data, which can be fetched once. */
export const dataReady: Template<'data-ready', { readonly requestId: number }> = {
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
