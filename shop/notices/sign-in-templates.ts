import { z } from 'zod'
import { links, withBase } from '#kernel/links'
import { codeMinutes, linkMinutes, type ProofMessage, readProofMessage, readUser } from '#shop/identity'
import { type Template, toContact } from './message.ts'
import { writeNotice } from './notice.ts'

const proof = z.object({ proofId: z.int().positive() })
const paragraph = (words: string) => ({ kind: 'paragraph', words }) as const
const notYou = paragraph(
  'If you did not ask for it, ignore this e-mail. Do not share it; we never ask for it.',
)

const exampleProof: ProofMessage = {
  contact: 'meera@example.com',
  code: '482913',
  key: 'example',
  name: 'Meera Iyer',
  isKnown: true,
}

/** The code, and by mail the link, that signs the owner of a contact in, or registers them. */
export const signInCode: Template<'sign-in-code-asked', ProofMessage> = {
  about: proof,
  load: async ({ db, secret }, { proofId }) => {
    const facts = await readProofMessage(db, secret, proofId)
    return facts && { facts, to: toContact(facts.contact), subject: String(proofId), orderId: null }
  },
  mail: ({ code, key, isKnown }, sender) =>
    writeNotice(
      {
        subject: `${code} is your code for ${sender.name}`,
        preview: `Valid for ${codeMinutes} minutes.`,
        heading: `Your code is ${code}`,
        blocks: [
          paragraph(
            isKnown
              ? `You have an account with this e-mail address. The code signs you in to it and is valid for ${codeMinutes} minutes. Your password has not changed.`
              : `Enter it on our website to create your account. It is valid for ${codeMinutes} minutes.`,
          ),
          {
            kind: 'action',
            label: isKnown ? 'Or sign in here' : 'Or finish here',
            href: withBase(links.signInLink(key), sender.baseUrl),
          },
          paragraph(`The link is valid for ${linkMinutes} minutes and works once.`),
          notYou,
        ],
      },
      sender,
    ),
  sms: ({ code }) => [code, String(codeMinutes)],
  example: exampleProof,
}

/** The link to a new password; to nobody where the e-mail address has no account. */
export const passwordReset: Template<'password-reset-asked', ProofMessage> = {
  about: proof,
  load: async ({ db, secret }, { proofId }) => {
    const facts = await readProofMessage(db, secret, proofId)
    if (!facts?.isKnown) return null
    return { facts, to: toContact(facts.contact), subject: String(proofId), orderId: null }
  },
  mail: ({ key }, sender) =>
    writeNotice(
      {
        subject: `Choose a new password for ${sender.name}`,
        preview: `The link is valid for ${linkMinutes} minutes.`,
        heading: 'Choose a new password',
        blocks: [
          paragraph(
            `The link is valid for ${linkMinutes} minutes and works once. A new password signs you out everywhere.`,
          ),
          {
            kind: 'action',
            label: 'Choose a password',
            href: withBase(links.newPassword(key), sender.baseUrl),
          },
          notYou,
        ],
      },
      sender,
    ),
  example: exampleProof,
}

/** Says that a password was changed, to an account with an e-mail address. */
export const passwordChanged: Template<'password-changed', null> = {
  about: z.object({ userId: z.uuid(), at: z.int() }),
  load: async ({ db }, { userId, at }) => {
    const user = await readUser(db, userId)
    if (!user || user.email === null) return null
    return {
      facts: null,
      to: toContact(user.email),
      subject: `${userId}.${at}`,
      orderId: null,
    }
  },
  mail: (_, sender) =>
    writeNotice(
      {
        subject: `Your password for ${sender.name} was changed`,
        preview: 'If it was you, there is nothing to do.',
        heading: 'Your password was changed',
        blocks: [
          paragraph('Your password was changed and your other devices were signed out.'),
          paragraph('If it was not you, choose a new one at once and write to us.'),
          { kind: 'action', label: 'Choose a new password', href: withBase(links.forgotten, sender.baseUrl) },
        ],
      },
      sender,
    ),
  example: null,
}
