import { links } from '#kernel/links'
import {
  codeMinutes,
  linkMinutes,
  oneTimeCode,
  type ProofMessage,
  readProofMessage,
  readUser,
} from '#shop/identity'
import { findOrderOf, readLookup } from '#shop/order-lookup'
import type { Order } from '#shop/orders'
import { exampleOrder } from './examples.ts'
import type { Template } from './message.ts'
import { actionBlock } from './notice.ts'
import { toContact } from './recipients.ts'

const notYou = 'If you did not ask for it, ignore this e-mail. Do not share it; we never ask for it.'

const exampleProof: ProofMessage = {
  contact: 'meera@example.com',
  code: '482913',
  key: 'example',
  name: 'Meera Iyer',
  isKnown: true,
}

/** The code, and by mail the link, that signs the owner of a contact in, or registers them. */
export const signInCode: Template<'sign-in-code-asked', ProofMessage> = {
  load: async ({ db, secret }, { proofId }) => {
    const facts = await readProofMessage(db, secret, proofId)
    return facts && toContact(facts.contact, String(proofId), facts)
  },
  mail: ({ code, key, isKnown }, sender) => ({
    subject: `${code} is your code for ${sender.name}`,
    preview: `Valid for ${codeMinutes} minutes.`,
    heading: `Your code is ${code}`,
    blocks: [
      isKnown
        ? `You have an account with this e-mail address. The code signs you in to it and is valid for ${codeMinutes} minutes. Your password has not changed.`
        : `Enter it on our website to create your account. It is valid for ${codeMinutes} minutes.`,
      actionBlock(isKnown ? 'Or sign in here' : 'Or finish here', links.signInLink(key)),
      `The link is valid for ${linkMinutes} minutes and works once.`,
      notYou,
    ],
  }),
  sms: ({ code }) => [code, String(codeMinutes)],
  example: exampleProof,
}

/** The link to a new password; to nobody where the e-mail address has no account. */
export const passwordReset: Template<'password-reset-asked', ProofMessage> = {
  load: async ({ db, secret }, { proofId }) => {
    const facts = await readProofMessage(db, secret, proofId)
    return facts?.isKnown ? toContact(facts.contact, String(proofId), facts) : null
  },
  mail: ({ key }, sender) => ({
    subject: `Choose a new password for ${sender.name}`,
    preview: `The link is valid for ${linkMinutes} minutes.`,
    heading: 'Choose a new password',
    blocks: [
      `The link is valid for ${linkMinutes} minutes and works once. A new password signs you out everywhere.`,
      actionBlock('Choose a password', links.newPassword(key)),
      notYou,
    ],
  }),
  example: exampleProof,
}

/** Says that a password was changed, to an account with an e-mail address. */
export const passwordChanged: Template<'password-changed', null> = {
  load: async ({ db }, { userId, at }) => {
    const user = await readUser(db, userId)
    return user?.email ? toContact(user.email, `${userId}.${at}`, null) : null
  },
  mail: (_, sender) => ({
    subject: `Your password for ${sender.name} was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      'Your password was changed and your other devices were signed out.',
      'If it was not you, choose a new one at once and write to us.',
      actionBlock('Choose a new password', links.forgotten),
    ],
  }),
  example: null,
}

type Facts = { readonly order: Pick<Order, 'orderNo'>; readonly code: string }

/** The code that opens an order, to the address that was typed and that the order has; else to nobody. */
export const trackingCode: Template<'tracking-code-asked', Facts> = {
  load: async ({ db, secret }, { lookupId }) => {
    const lookup = await readLookup(db, lookupId)
    const order = lookup && (await findOrderOf(db, lookup.orderNo, lookup.contact))
    if (!lookup || !order) return null
    return toContact(lookup.contact, String(lookupId), { order, code: oneTimeCode(secret, lookup.token) })
  },
  mail: ({ order, code }) => ({
    subject: `${code} is your code for order ${order.orderNo}`,
    preview: `Valid for ${codeMinutes} minutes.`,
    heading: `Your code is ${code}`,
    blocks: [
      `Enter it on our website to see order ${order.orderNo}. It is valid for ${codeMinutes} minutes.`,
      'If you did not ask for it, ignore this e-mail. Do not share the code; we never ask for it.',
    ],
  }),
  sms: ({ code }) => [code, String(codeMinutes)],
  example: { order: exampleOrder, code: '482913' },
}
